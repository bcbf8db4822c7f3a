import type { Readable } from 'node:stream';
import { z } from 'zod';
import { FolderStorage } from './folder-storage.js';
import { S3Storage } from './s3-storage.js';

/** A file that is being read. */
export interface StoredContent {
  content: Readable;
  bytes: number;
  modifiedAt: Date;
}

/** A file in a listing. */
export interface ListedFile {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/**
 * Files that all copies of a service share, by keys such as `files/3f2c…`. A file appears complete or not at all, and is not
 * changed afterwards. Every method throws `Unavailable` while the object storage cannot be reached.
 */
export interface FileStorage {
  /** Moves a file from this machine's disk into the storage. If the storage is a folder, it must be on the same disk. */
  moveIn(key: string, path: string): Promise<void>;
  /** Undefined if there is no such file. The caller must read or destroy the content. */
  read(key: string): Promise<StoredContent | undefined>;
  exists(key: string): Promise<boolean>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
  /**
   * Lists the files whose keys start with `prefix`, in no particular order. The prefix must begin with a folder: `files/` or
   * `files/3f`.
   */
  list(prefix: string): AsyncIterable<ListedFile>;
}

/** The environment variables of services that store files; spread into `serviceEnv.extend()`. */
export const storageEnv = {
  /** Bucket of an S3-compatible object storage. Without it, files are in a folder. */
  S3_BUCKET: z.string().optional(),
  /** Base URL of the object storage. Default: that of AWS in the region. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
};
export type StorageEnv = z.infer<z.ZodObject<typeof storageEnv>>;

/** The bucket if there is one, otherwise the folder. All keys in the bucket start with `prefix`. Throws without credentials. */
export function fileStorage(env: StorageEnv, { folder, prefix }: { folder: string; prefix: string }): FileStorage {
  return bucketStorage(env, prefix) ?? new FolderStorage(folder);
}

/** Undefined without `S3_BUCKET`. Throws without credentials. */
export function bucketStorage(env: StorageEnv, prefix: string): FileStorage | undefined {
  const { S3_BUCKET: bucket, AWS_REGION: region, AWS_ACCESS_KEY_ID: accessKeyId } = env;
  const { S3_ENDPOINT: endpoint = `https://s3.${region}.amazonaws.com`, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) return undefined;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3_BUCKET needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well');
  return new S3Storage(
    { endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`, region, accessKeyId, secretAccessKey },
    prefix,
  );
}
