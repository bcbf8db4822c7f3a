import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createKey, readKey, writeKey } from './release-key.js';

const folder = mkdtempSync(join(tmpdir(), 'release-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads the key that was written', () => {
  const file = join(folder, 'key.json');
  const key = createKey();
  writeKey(file, key);
  expect(readKey(file)).toEqual(key);
});

it('tells a file that cannot be read from one without a key', () => {
  const file = join(folder, 'other.json');
  writeFileSync(file, '{"kty":"OKP","crv":"Ed25519","x":"no","d":"no"}');
  expect(() => readKey(file)).toThrow(`${file} is not an Ed25519 private key in JWK format.`);
  expect(() => readKey(folder)).toThrow(`${folder} cannot be read (EISDIR).`);
  expect(() => readKey(join(folder, 'missing.json'))).toThrow('does not exist.');
});
