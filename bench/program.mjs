import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a program that sends the message `{ type: 'ready', port }` once it is listening. */
export async function startProgram(path, env) {
  const child = fork(fileURLToPath(new URL(path, import.meta.url)), { env: { ...process.env, ...env } });
  const port = await new Promise((resolve, reject) => {
    child.on('message', (message) => message?.type === 'ready' && resolve(message.port));
    child.once('exit', (code) => reject(new Error(`${path} exited with code ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
