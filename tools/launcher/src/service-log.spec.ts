import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogFile } from './service-log.js';

let folder: string;
let path: string;
const errors: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chhapai-log-'));
  path = join(folder, 'logs/commerce.log');
  errors.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

describe('a log file', () => {
  it('that cannot be written is reported once, and is opened again later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const file = new LogFile(path, (text) => errors.push(text));
    file.append('lost');
    await vi.waitFor(
      () => expect(errors).toEqual([expect.stringMatching(/^Cannot write .*commerce\.log: ENOENT/)]),
      10_000,
    );
    file.append('lost, too');
    mkdirSync(join(folder, 'logs'));
    vi.setSystemTime(Date.now() + 6_000);
    file.append('kept');
    await vi.waitFor(() => expect(readFileSync(path, 'utf8')).toBe('kept\n'), 10_000);
    expect(errors).toHaveLength(1);
  });

  it('on a full disk loses lines, but throws nothing', async () => {
    const file = new LogFile('/dev/full', (text) => errors.push(text));
    file.append('lost');
    await vi.waitFor(() => expect(errors).toEqual([expect.stringMatching(/ENOSPC/)]), 10_000);
    expect(() => file.append('lost, too')).not.toThrow();
  });

  it('is renamed while the service runs, before it grows too large', async () => {
    mkdirSync(join(folder, 'logs'));
    const file = new LogFile(path, (text) => errors.push(text));
    const line = 'x'.repeat(999_999);
    for (let n = 0; n < 12; n++) {
      file.append(line);
      await vi.waitFor(
        () => expect(statSync(path, { throwIfNoEntry: false })?.size ?? 0).toBe(((n + 1) % 11) * 1_000_000),
        10_000,
      );
    }
    expect(statSync(`${path}.old`).size).toBe(11_000_000);
    expect(statSync(path).size).toBe(1_000_000);
    expect(errors).toEqual([]);
  });
});
