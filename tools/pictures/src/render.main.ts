import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientLogos } from './brand/clients.js';
import { categoryIcons } from './brand/icons.js';
import { pictures } from './catalogue.js';
import { encode } from './render/encode.js';
import { RenderedBefore } from './render/rendered-before.js';
import { widthsOf } from './render/outputs.js';
import { copies, jobs } from './render/work.js';

const folder = join(import.meta.dirname, 'media');
const started = Date.now();

await mkdir(folder, { recursive: true });
const before = await RenderedBefore.read(join(import.meta.dirname, 'rendered.json'));

let rendered = 0;
const queue = [...jobs];
async function worker(): Promise<void> {
  for (let job = queue.shift(); job; job = queue.shift()) {
    const svg = job.svg();
    if (!before.holds(job, svg, folder)) {
      await encode(svg, job.outputs, folder);
      rendered += 1;
    }
    before.keep(job, svg);
  }
}
await Promise.all([worker(), worker()]);

const described = pictures.map((picture) => {
  const { name, alt, width, height } = picture;
  return [name, { alt, ratio: width / height, widths: widthsOf(picture) }] as const;
});
const texts = new Map([
  ...copies.map(({ file, svg }) => [file, svg] as const),
  ['icons.json', JSON.stringify(categoryIcons)],
  ['clients.json', JSON.stringify(clientLogos.map(({ id, name }) => ({ id, name })))],
  ['pictures.json', JSON.stringify(Object.fromEntries(described), null, 1)],
]);
for (const [file, text] of texts) await writeFile(join(folder, file), text);

const wanted = new Set([...jobs.flatMap((job) => job.outputs.map(({ file }) => file)), ...texts.keys()]);
for (const file of await readdir(folder)) if (!wanted.has(file)) await rm(join(folder, file));
await before.write();

console.log(
  `${rendered} of ${jobs.length} pictures rendered, ${wanted.size} files, ${((Date.now() - started) / 1000).toFixed(1)} s`,
);
