import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { pictures, products, works } from './catalogue.js';
import { ringOf, states } from './map/states.js';
import { jobs, outputsOf } from './render/jobs.js';
import { MEDIA_FOLDER, readManifest, recordOf } from './render/manifest.js';

// Some drawings are a megabyte in size, and each is parsed.
vi.setConfig({ testTimeout: 120_000 });

const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const referencesOf = (svg: string) => new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));

const svgs = new Map(jobs.map((job) => [job.name, job.svg()]));

describe('the pictures of the shop', () => {
  it('have unique names', () => {
    const names = jobs.map((job) => job.name);
    expect(names).toEqual([...new Set(names)]);
    for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('include at least five products of each category, named after it', () => {
    for (const [category, list] of Object.entries(products)) {
      expect(list.length).toBeGreaterThanOrEqual(5);
      for (const { name, width, height } of list) {
        expect(name.startsWith(`${category}-`)).toBe(true);
        expect(width / height).toBe(0.8);
      }
    }
  });

  it('are rendered in three widths and both formats, banners also in a fourth width', () => {
    for (const picture of pictures) {
      const widths = picture.width > 960 ? [360, 640, 960, 1600] : [360, 640, 960];
      const files = widths.flatMap((width) => [`${picture.name}-${width}.avif`, `${picture.name}-${width}.webp`]);
      expect(outputsOf(picture).map(({ file }) => file)).toEqual(files);
    }
  });

  it('show a different drawing for each product and work', () => {
    const withoutNames = [...Object.values(products).flat(), ...works].map(({ name }) =>
      svgs.get(name)?.replaceAll(name, ''),
    );
    expect(new Set(withoutNames).size).toBe(withoutNames.length);
  });

  it('each have their own alt text', () => {
    const texts = pictures.map(({ alt }) => alt);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text.length).toBeGreaterThan(20);
  });
});

describe('the portfolio', () => {
  it('has twenty-five works, numbered without gaps, all 4:3', () => {
    const expected = Array.from({ length: 25 }, (_, i) => `work-${String(i + 1).padStart(2, '0')}`);
    expect(works.map(({ name }) => name)).toEqual(expected);
    for (const { width, height } of works) expect(width / height).toBeCloseTo(4 / 3);
  });
});

describe('the map', () => {
  it('closes the outline of every served state from borders that meet', () => {
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

  it('has unique ids, and refers only to these', () => {
    for (const [name, svg] of svgs) {
      const ids = idsOf(svg);
      expect(ids, name).toEqual([...new Set(ids)]);
      for (const id of referencesOf(svg)) expect(ids, name).toContain(id);
    }
  });

  it('contains no invalid number', () => {
    for (const [name, svg] of svgs) expect(/NaN|Infinity|undefined/.test(svg), name).toBe(false);
  });

  it('contains no text, which would need an installed font', () => {
    for (const [name, svg] of svgs) expect(svg.includes('<text'), name).toBe(false);
  });
});

describe('the committed files', () => {
  it('match what is drawn: run `npm run pictures` after changing a drawing', () => {
    const current = jobs.map((job) => [job.name, recordOf(job, svgs.get(job.name)!)]);
    expect(Object.fromEntries(current)).toEqual(readManifest());
  });

  it('are all drawn by this workspace', () => {
    const files = jobs.flatMap((job) => job.outputs.map(({ file }) => file));
    expect(readdirSync(MEDIA_FOLDER).sort()).toEqual(files.sort());
  });
});
