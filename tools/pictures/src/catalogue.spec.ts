import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { pictures, products, works } from './catalogue.js';
import { ringOf, states } from './map/states.js';
import { jobs, outputsOf } from './render/jobs.js';
import { MEDIA_FOLDER, readManifest, recordOf } from './render/manifest.js';

// Some drawings are of a megabyte, and the renderer reads every one of them.
vi.setConfig({ testTimeout: 120_000 });

const idsIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const referredIn = (svg: string) => new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));

const svgs = new Map(jobs.map((job) => [job.name, job.svg()]));

describe('the pictures of the shop', () => {
  it('call no two pictures by one name', () => {
    const names = jobs.map((job) => job.name);
    expect(names).toEqual([...new Set(names)]);
    for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('give every category at least five products, named after it', () => {
    for (const [category, list] of Object.entries(products)) {
      expect(list.length).toBeGreaterThanOrEqual(5);
      for (const { name, width, height } of list) {
        expect(name.startsWith(`${category}-`)).toBe(true);
        expect(width / height).toBe(0.8);
      }
    }
  });

  it('make three widths in both formats of every picture, and a wide one of a banner', () => {
    for (const picture of pictures) {
      const widths = picture.width > 960 ? [360, 640, 960, 1600] : [360, 640, 960];
      const files = widths.flatMap((width) => [`${picture.name}-${width}.avif`, `${picture.name}-${width}.webp`]);
      expect(outputsOf(picture).map(({ file }) => file)).toEqual(files);
    }
  });

  it('draw no two products or works alike, whatever they are called', () => {
    const nameless = [...Object.values(products).flat(), ...works].map(({ name }) =>
      svgs.get(name)?.replaceAll(name, ''),
    );
    expect(new Set(nameless).size).toBe(nameless.length);
  });

  it('say what is in the picture, each in its own words', () => {
    const texts = pictures.map(({ alt }) => alt);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text.length).toBeGreaterThan(20);
  });
});

describe('the portfolio', () => {
  it('counts twenty-five works, numbered without a gap, all 4:3', () => {
    const expected = Array.from({ length: 25 }, (_, i) => `work-${String(i + 1).padStart(2, '0')}`);
    expect(works.map(({ name }) => name)).toEqual(expected);
    for (const { width, height } of works) expect(width / height).toBeCloseTo(4 / 3);
  });
});

describe('the map', () => {
  it('closes every served state along borders that meet', () => {
    expect(states).toHaveLength(12);
    for (const { around } of states) expect(ringOf(around).length).toBeGreaterThan(4);
    expect(() => ringOf(['upNepal', 'gujaratCoast'])).toThrow('does not meet');
  });
});

describe('every SVG', () => {
  it('is well-formed', async () => {
    for (const [name, svg] of svgs)
      await expect(sharp(Buffer.from(svg), { unlimited: true }).metadata(), name).resolves.toMatchObject({
        format: 'svg',
      });
    await expect(
      sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><g></svg>')).metadata(),
    ).rejects.toThrow();
  });

  it('uses an id once and refers to no other', () => {
    for (const [name, svg] of svgs) {
      const ids = idsIn(svg);
      expect(ids, name).toEqual([...new Set(ids)]);
      for (const id of referredIn(svg)) expect(ids, name).toContain(id);
    }
  });

  it('holds no number that is not one', () => {
    for (const [name, svg] of svgs) expect(/NaN|Infinity|undefined/.test(svg), name).toBe(false);
  });

  it('needs no font of the machine it is rendered on', () => {
    for (const [name, svg] of svgs) expect(svg.includes('<text'), name).toBe(false);
  });
});

describe('the committed files', () => {
  it('match what is drawn: run `npm run pictures` after changing a drawing', () => {
    const current = jobs.map((job) => [job.name, recordOf(job, svgs.get(job.name)!)]);
    expect(Object.fromEntries(current)).toEqual(readManifest());
  });

  it('are all drawn here', () => {
    const files = jobs.flatMap((job) => job.outputs.map(({ file }) => file));
    expect(readdirSync(MEDIA_FOLDER).sort()).toEqual(files.sort());
  });
});
