import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quality } from './encode.js';
import type { Job } from './work.js';

type Hashes = Record<string, string>;

const hashOf = (svg: string, job: Job) =>
  createHash('sha256')
    .update(svg)
    .update(JSON.stringify([quality, job.outputs]))
    .digest('hex');

/** Remembers the hash of every rendered SVG, so that a picture whose drawing did not change is left alone. */
export class RenderedBefore {
  private readonly now: Hashes = {};

  private constructor(
    private readonly file: string,
    private readonly before: Hashes,
  ) {}

  static async read(file: string): Promise<RenderedBefore> {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    return new RenderedBefore(file, JSON.parse(text) as Hashes);
  }

  holds(job: Job, svg: string, folder: string): boolean {
    return (
      this.before[job.name] === hashOf(svg, job) && job.outputs.every(({ file }) => existsSync(join(folder, file)))
    );
  }

  keep(job: Job, svg: string): void {
    this.now[job.name] = hashOf(svg, job);
  }

  write(): Promise<void> {
    return writeFile(this.file, JSON.stringify(this.now, null, 1));
  }
}
