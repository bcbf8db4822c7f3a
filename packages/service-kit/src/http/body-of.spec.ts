import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyOf } from './body-of.js';

const server = createServer(({ url }, response) => {
  if (url === '/complete') response.end('{"name":"पतंग"}');
  else if (url === '/empty') response.writeHead(204).end();
  else response.writeHead(200).write('{"name":');
});
let origin: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('returns the whole body', async () => {
  const signal = AbortSignal.timeout(10_000);
  expect(await json(bodyOf(await fetch(`${origin}/complete`, { signal }), signal))).toEqual({ name: 'पतंग' });
  expect(await text(bodyOf(await fetch(`${origin}/empty`, { signal }), signal))).toBe('');
});

it('fails at the timeout, even if garbage has been collected in the meantime', async () => {
  const read = async () => {
    const signal = AbortSignal.timeout(500);
    return text(bodyOf(await fetch(origin, { redirect: 'error', signal }), signal));
  };
  const outcomes = Array.from({ length: 20 }, () => read().catch((error: Error) => error.name));
  const collecting = setInterval(collectGarbage, 50);
  expect(await Promise.race([Promise.all(outcomes), sleep(5_000, 'still waiting')])).toEqual(
    // On a busy machine, the timeout may come before the headers.
    outcomes.map(() => expect.stringMatching(/^(Abort|Timeout)Error$/)),
  );
  clearInterval(collecting);
});
