import { hash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { CountedRequests, SharedCount, SharedCounts } from './request-counts.js';

const PREFIX = 'chhapai:requests:';
/** One script, because 30,000 commands for 10,000 addresses take more than half a second. */
const ADD = `
  local sums = {}
  for index, key in ipairs(KEYS) do
    local requests = redis.call('INCRBY', key, ARGV[2 * index - 1])
    if requests == tonumber(ARGV[2 * index - 1]) then redis.call('PEXPIRE', key, ARGV[2 * index]) end
    sums[2 * index - 1] = requests
    sums[2 * index] = redis.call('PTTL', key)
  end
  return sums`;
const LONGEST_RETRY_MS = 2_000;
const COMMAND_TIMEOUT_MS = 500;

/** Counts under the SHA-256 of each key, which may contain an address, for as long as its window lasts. */
export class RedisCounts implements SharedCounts {
  private client: Promise<Redis> | undefined;

  constructor(private readonly url: string) {}

  async add(counted: readonly CountedRequests[]): Promise<SharedCount[]> {
    const client = await this.getClient();
    const keys = counted.map(({ key }) => PREFIX + hash('sha256', key));
    const additions = counted.flatMap(({ requests, windowMs }) => [requests, windowMs]);
    const sums = (await client.eval(ADD, keys.length, ...keys, ...additions)) as number[];
    return counted.map((_, index) => ({ requests: sums[2 * index]!, msLeft: sums[2 * index + 1]! }));
  }

  async deleteOld(): Promise<void> {
    // Redis itself removes expired keys.
  }

  close(): void {
    void this.client?.then(
      (client) => client.disconnect(),
      () => undefined,
    );
  }

  /** Forgets a failure, so that the next call tries again. */
  private getClient(): Promise<Redis> {
    return (this.client ??= connect(this.url).catch((error: unknown) => {
      this.client = undefined;
      throw error;
    }));
  }
}

/** Loads the client only if a server is used. It reconnects automatically; until then, commands fail instead of waiting. */
async function connect(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(50 * 2 ** times, LONGEST_RETRY_MS),
  });
  // Ignored here, because each failed command reports the error as well.
  client.on('error', () => undefined);
  await client.connect().catch(() => undefined);
  return client;
}
