addEventListener('message', ({ ports: [port] }) => port?.start())
