import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseRecord } from '@chhapai/contracts';
import { bucketStorage, ENV, type FileStorage } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { extract, pack, type Pack } from 'tar-stream';
import type { GatewayEnv } from '../../gateway.env.js';
import { integrityOf, isInnerPath, nameOf, releaseFolder, type ReleaseName } from './release-files.js';

/** How the compressed variants of a file are named and decompressed. */
const VARIANTS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;
const EXTENSION = '.tar';

/** A release in the bucket. */
interface BucketRelease extends ReleaseName {
  bytes: number;
  modifiedAt: Date;
}

/**
 * The files of releases. Without a bucket, they are only in `RELEASES_DIR`, which all gateways share. With one, the bucket has
 * an archive of each release, and `RELEASES_DIR` has copies of those that this gateway uses.
 */
@Injectable()
export class ReleaseStore {
  private readonly bucket: FileStorage | undefined;
  private readonly copying = new Map<string, Promise<void>>();
  private readonly provided = new Set<string>();

  constructor(@Inject(ENV) private readonly env: GatewayEnv) {
    this.bucket = bucketStorage(env, 'releases/');
  }

  get hasBucket(): boolean {
    return this.bucket !== undefined;
  }

  /** Contains the files only after `provide`. */
  folderOf(release: ReleaseName): string {
    return releaseFolder(this.env.RELEASES_DIR, release);
  }

  /**
   * Copies the files from the bucket unless they are already here. Throws if they are missing there or do not match the record.
   */
  async provide(record: ReleaseRecord): Promise<void> {
    if (!this.bucket || this.isProvided(record)) return;
    const name = nameOf(record);
    const copying = this.copying.get(name) ?? this.copy(this.bucket, record).finally(() => this.copying.delete(name));
    this.copying.set(name, copying);
    await copying;
    this.provided.add(name);
  }

  isProvided(release: ReleaseName): boolean {
    return !this.bucket || this.provided.has(nameOf(release));
  }

  /** Call this when the folder of a release has been removed. */
  forget(release: ReleaseName): void {
    this.provided.delete(nameOf(release));
  }

  /** Stores the files of a verified release in the bucket, for all gateways. Writes an archive next to the folder. */
  async upload(record: ReleaseRecord, folder: string): Promise<void> {
    if (!this.bucket) return;
    const archive = folder + EXTENSION;
    const entries = pack();
    void addFiles(entries, record, folder);
    await pipeline(entries, createWriteStream(archive));
    await this.bucket.moveIn(keyOf(record), archive);
  }

  /** Whether a release is in the bucket; true if there is no bucket. */
  async isUploaded(release: ReleaseName): Promise<boolean> {
    return !this.bucket || (await this.bucket.exists(keyOf(release)));
  }

  async removeFromBucket(release: ReleaseName): Promise<void> {
    await this.bucket?.remove(keyOf(release));
  }

  /** Every release in the bucket, registered or not. */
  async listBucket(): Promise<BucketRelease[]> {
    const releases: BucketRelease[] = [];
    if (!this.bucket) return releases;
    for await (const { key, bytes, modifiedAt } of this.bucket.list('')) {
      const [app, file] = key.split('/');
      if (app && file?.endsWith(EXTENSION))
        releases.push({ app, version: file.slice(0, -EXTENSION.length), bytes, modifiedAt });
    }
    return releases;
  }

  private async copy(bucket: FileStorage, record: ReleaseRecord): Promise<void> {
    const target = this.folderOf(record);
    if (existsSync(target)) return;
    const stored = await bucket.read(keyOf(record));
    if (!stored) throw new Error('The bucket does not have its files');
    await mkdir(dirname(target), { recursive: true });
    const folder = await mkdtemp(join(this.env.RELEASES_DIR, '.copying-'));
    try {
      const entries = extract();
      const reading = pipeline(stored.content, entries);
      reading.catch(() => undefined);
      const missing = new Set(Object.keys(record.files));
      for await (const entry of entries) {
        const { name } = entry.header;
        const content = await buffer(entry);
        await verify(record, name, content);
        missing.delete(name);
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), content, { flag: 'wx' });
      }
      await reading;
      if (missing.size > 0) throw new Error(`Its archive lacks ${[...missing].join(', ')}`);
      await rename(folder, target).catch((error: unknown) => {
        // Another gateway that uses the same folder got there first.
        if (!existsSync(target)) throw error;
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Adds the files of a release and their compressed variants. An error destroys the archive instead of being thrown. */
async function addFiles(entries: Pack, { files }: ReleaseRecord, folder: string): Promise<void> {
  try {
    for (const path of Object.keys(files)) {
      for (const name of [path, ...Object.keys(VARIANTS).map((suffix) => path + suffix)])
        if (existsSync(join(folder, name))) entries.entry({ name }, await readFile(join(folder, name)));
    }
    entries.finalize();
  } catch (error) {
    entries.destroy(error as Error);
  }
}

const keyOf = ({ app, version }: ReleaseName): string => `${app}/${version}${EXTENSION}`;

/** Throws unless the content is that of a file in the record, or decompresses to it if it is a compressed variant. */
async function verify({ files }: ReleaseRecord, name: string, content: Buffer): Promise<void> {
  const suffix = /\.(br|gz)$/.exec(name)?.[0] as keyof typeof VARIANTS | undefined;
  const isSigned = Object.hasOwn(files, name);
  const path = !isSigned && suffix ? name.slice(0, -suffix.length) : name;
  const expected = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!expected || !isInnerPath(name)) throw new Error(`Its archive has ${name}, which is not in its record`);
  const original = path === name ? content : await VARIANTS[suffix!](content, { maxOutputLength: expected.bytes });
  if (integrityOf(original) !== expected.integrity) throw new Error(`${name} does not match the digest in its record`);
}
