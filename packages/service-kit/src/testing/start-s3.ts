import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An object storage with the API of Amazon S3, and the variables of a service that uses its only bucket. */
export interface TestS3 {
  env: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>;
  /** May be called more than once. */
  close(): Promise<void>;
}

/** Starts an S3 server with an empty bucket in this process. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'chhapai-s3-'));
  const bucket = 'shop';
  const server = new S3rver({ directory, port: 0, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  const { port } = await server.run();
  const close = async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  let closing: Promise<void> | undefined;
  return {
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      // The only keys that this server accepts.
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => (closing ??= close()),
  };
}
