"""The embedded web server (gevent), its event-stream hub, and what the host's terminal shows."""
