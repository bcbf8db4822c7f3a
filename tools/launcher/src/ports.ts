import { createServer } from 'node:net';
import { StartError } from './start-error.js';

/** Says so before anything is started when the port cannot be had. */
export function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((done, refuse) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => refuse(new StartError(refusal(error, port, host))));
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

function refusal({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is busy. Stop what listens there, or choose another: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES') return `Port ${port} is not allowed to this user. Choose one above 1023: PORT=3000 npm start`;
  return `Cannot listen on ${host}:${port} (${message}). Check HOST and PORT.`;
}
