import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3mini } from 's3mini';
import { Unavailable } from '../errors/domain-error.js';
import type { FileStorage, ListedFile, StoredContent } from './file-storage.js';

const CONNECT_TIMEOUT_MS = 3_000;
/** How long to wait for the next byte from the storage. */
const SILENCE_TIMEOUT_MS = 10_000;
const RETRIES = 2;
const PAGE_SIZE = 1000;

/** A bucket and the credentials for it. `endpoint` is its URL, with the name of the bucket as the path. */
interface Bucket {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * A bucket of Amazon S3 or of a storage with the same API, which guarantees that a file appears only once it has been received
 * completely.
 */
export class S3Storage implements FileStorage {
  private client: Promise<S3mini> | undefined;

  /** All keys in the bucket start with `prefix`. */
  constructor(
    private readonly bucket: Bucket,
    private readonly prefix: string,
  ) {}

  async moveIn(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.run((s3) => {
      // Node and the library declare the same class in two ways.
      const content = Readable.toWeb(createReadStream(path)) as unknown as globalThis.ReadableStream;
      return s3.putObject(this.prefix + key, content, undefined, undefined, undefined, size);
    });
    await rm(path);
  }

  read(key: string): Promise<StoredContent | undefined> {
    return this.run(async (s3) => {
      const response = await s3.getObjectResponse(this.prefix + key);
      if (!response) return undefined;
      return {
        content: Readable.fromWeb(response.body as ReadableStream),
        bytes: Number(response.headers.get('content-length')),
        modifiedAt: new Date(response.headers.get('last-modified')!),
      };
    });
  }

  exists(key: string): Promise<boolean> {
    return this.run(async (s3) => (await s3.objectExists(this.prefix + key)) === true);
  }

  async remove(key: string): Promise<void> {
    await this.run((s3) => s3.deleteObject(this.prefix + key));
  }

  async *list(prefix: string): AsyncIterable<ListedFile> {
    let next: string | undefined;
    do {
      const page = await this.run((s3) => s3.listObjectsPaged('/', this.prefix + prefix, PAGE_SIZE, next));
      if (!page) throw new Unavailable(new Error(`There is no bucket ${this.bucket.endpoint}`));
      for (const { Key, Size, LastModified } of page.objects ?? [])
        yield { key: Key.slice(this.prefix.length), bytes: Size, modifiedAt: LastModified };
      next = page.nextContinuationToken;
    } while (next);
  }

  private async run<T>(use: (s3: S3mini) => Promise<T>): Promise<T> {
    try {
      return await use(await (this.client ??= connect(this.bucket)));
    } catch (error) {
      throw new Unavailable(error);
    }
  }
}

/**
 * Uses s3mini, which takes 2 MB of memory and 10 ms to load. The AWS SDK takes 24 MB and 0.8 s, and its releases from January
 * 2027 onwards do not support Node 20. Loaded for the first file, as is undici.
 */
async function connect(bucket: Bucket): Promise<S3mini> {
  const [{ S3mini }, { Agent, fetch, interceptors }] = await Promise.all([import('s3mini'), import('undici')]);
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: SILENCE_TIMEOUT_MS,
    bodyTimeout: SILENCE_TIMEOUT_MS,
  });
  const dispatcher = agent.compose(interceptors.retry({ maxRetries: RETRIES, methods: ['GET', 'HEAD', 'DELETE'] }));
  const send = (url: string, init: object) => fetch(url, { ...init, duplex: 'half', dispatcher });
  // undici's `fetch` has its own types of requests and responses.
  return new S3mini({ ...bucket, fetch: send as unknown as typeof globalThis.fetch });
}
