import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { encode } from './render/encode.js';
import { jobs } from './render/jobs.js';
import { recordOf, MEDIA_FOLDER, readManifest, writeManifest, type Rendered } from './render/manifest.js';

mkdirSync(MEDIA_FOLDER, { recursive: true });
const before = readManifest();
const rendered: Record<string, Rendered> = {};
let changed = 0;

const queue = [...jobs];
async function renderQueue(): Promise<void> {
  for (let job = queue.shift(); job; job = queue.shift()) {
    const svg = job.svg();
    const current = recordOf(job, svg);
    const isUnchanged = isDeepStrictEqual(current, before[job.name]);
    if (!isUnchanged) {
      await encode(svg, job, MEDIA_FOLDER);
      changed += 1;
    }
    rendered[job.name] = isUnchanged ? current : recordOf(job, svg);
  }
}
await Promise.all([renderQueue(), renderQueue()]);

const files = new Set(jobs.flatMap((job) => job.outputs.map(({ file }) => file)));
for (const file of readdirSync(MEDIA_FOLDER)) if (!files.has(file)) rmSync(join(MEDIA_FOLDER, file));
writeManifest(rendered);
console.log(`Rendered ${changed} of ${jobs.length} pictures; ${files.size} files in services/commerce/media/.`);
