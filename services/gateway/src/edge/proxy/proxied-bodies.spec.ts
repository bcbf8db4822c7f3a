import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { limitedBody } from './proxied-bodies.js';

it.each([
  ['before', (body: PassThrough) => void body.resume()],
  ['after', () => undefined],
])('reads a body to its end once it is no longer needed, if the reply was sent %s that', async (_, sendReply) => {
  const body = new PassThrough();
  const passed = limitedBody(body, 1_000_000);
  body.write('first');
  sendReply(body);
  passed.destroy();
  await once(passed, 'close');
  body.end(Buffer.alloc(100_000));
  await once(body, 'end', { signal: AbortSignal.timeout(1000) });
  expect(body.readableEnded).toBe(true);
});
