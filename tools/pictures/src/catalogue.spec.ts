import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawings, pictures, products, svgOf } from './catalogue.js';
import { jobs } from './render/work.js';
import { outputsOf } from './render/outputs.js';

const idsIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const referredIn = (svg: string) => new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));

const svgs = new Map(pictures.map((picture) => [picture.name, svgOf(picture)]));

describe('the pictures of the shop', () => {
  it('call no two pictures by one name', () => {
    const names = [...jobs.map((job) => job.name), ...Object.keys(drawings)];
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

  it('make three widths in both formats of every picture', () => {
    for (const picture of pictures) {
      const files = outputsOf(picture).map(({ file }) => file);
      expect(files).toEqual(
        [320, 640, 960].flatMap((width) => [`${picture.name}-${width}.avif`, `${picture.name}-${width}.webp`]),
      );
    }
  });

  it('draw no two products alike, whatever they are called', () => {
    const nameless = Object.values(products)
      .flat()
      .map(({ name }) => svgs.get(name)?.replaceAll(name, ''));
    expect(new Set(nameless).size).toBe(nameless.length);
  });

  it('say what is in the picture, each in its own words', () => {
    const texts = pictures.map(({ alt }) => alt);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text.length).toBeGreaterThan(20);
  });
});

describe('every SVG', () => {
  const all = [...svgs, ...Object.entries(drawings)];

  it('is well-formed', async () => {
    for (const [name, svg] of all)
      await expect(sharp(Buffer.from(svg), { unlimited: true }).metadata(), name).resolves.toMatchObject(
        {
          format: 'svg',
        },
        60_000,
      );
    await expect(
      sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><g></svg>')).metadata(),
    ).rejects.toThrow();
  });

  it('uses an id once and refers to no other', () => {
    for (const [name, svg] of all) {
      const ids = idsIn(svg);
      expect(ids, name).toEqual([...new Set(ids)]);
      for (const id of referredIn(svg)) expect(ids, name).toContain(id);
    }
  });

  it('holds no number that is not one', () => {
    for (const [name, svg] of all) expect(/NaN|Infinity|undefined/.test(svg), name).toBe(false);
  });

  it('needs no font of the machine it is rendered on', () => {
    for (const [name, svg] of all) expect(svg.includes('<text'), name).toBe(false);
  });
});
