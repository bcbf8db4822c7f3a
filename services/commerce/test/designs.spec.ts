import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DesignRatingReply, DesignsReply, type Design, type DesignRating } from '@chhapai/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DesignDownloadsService } from '../src/modules/designs/design-downloads.service.js';
import { openShop, type Shop, type ShopperClient } from './shop.js';

/** A red sheet of the given size in millimetres, one third of it blue. */
const sheet = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1" preserveAspectRatio="none" width="${width}mm" height="${height}mm">` +
  '<path d="M0 0H3V1H0Z" fill="#f00"/><path d="M2 0H3V1H2Z" fill="#00f"/></svg>';
const sheets = { poster: sheet(319, 442), mug: sheet(200, 90), 'visiting-card': sheet(90, 54) };

let shop: Shop;
let mediaDir: string;
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'chhapai-templates-'));
  for (const [name, svg] of Object.entries(sheets)) await writeFile(join(mediaDir, `design-${name}-template.svg`), svg);
  shop = await openShop({ MEDIA_DIR: mediaDir, TRUSTED_PROXIES: '127.0.0.1,::1' });
});
afterAll(async () => {
  await shop.close();
  await rm(mediaDir, { recursive: true, force: true });
});

const listDesigns = async () => DesignsReply.parse((await shop.call('GET', '/api/designs')).body).data;
const findDesign = async (category: string) => (await listDesigns()).find((design) => design.category === category)!;
const UNKNOWN_ID = '0197b3a0-0000-7000-8000-000000000000';
const UNKNOWN_IDS = [UNKNOWN_ID, 'mug', '__proto__', '%00', "'; drop table designs"];

it('shows six designs, newest first, without ratings or downloads', async () => {
  const data = await listDesigns();
  expect(data).toHaveLength(6);
  expect(data.map(({ id }) => id)).toEqual(
    data
      .map(({ id }) => id)
      .sort()
      .reverse(),
  );
  expect(data.map(({ price, isPremium }) => [price, isPremium])).toEqual([
    [299, true],
    [0, false],
    [199, true],
    [0, false],
    [399, true],
    [0, false],
  ]);
  for (const design of data) expect(design).toMatchObject({ rating: 0, totalRatings: 0, downloads: 0 });
});

describe('rating', () => {
  const rate = (who: ShopperClient, { id }: Design, rating: unknown) =>
    who.send<{ success: boolean; code?: string; data: DesignRating }>('PUT', `/api/designs/${id}/rating`, { rating });

  it('counts once per shopper and can be changed', async () => {
    const card = await findDesign('visiting-card');
    const asha = await shop.createShopper();
    const readOwn = async () =>
      DesignRatingReply.parse((await asha.send('GET', `/api/designs/${card.id}/rating`)).body).data;
    expect(await readOwn()).toEqual({ mine: null, rating: 0, totalRatings: 0 });
    expect((await rate(asha, card, 5)).body.data).toEqual({ mine: 5, rating: 5, totalRatings: 1 });
    expect((await rate(await shop.createShopper(), card, 2)).body.data).toEqual({
      mine: 2,
      rating: 3.5,
      totalRatings: 2,
    });
    expect((await rate(asha, card, 4)).body.data).toEqual({ mine: 4, rating: 3, totalRatings: 2 });
    expect(await readOwn()).toEqual({ mine: 4, rating: 3, totalRatings: 2 });
    expect(await findDesign('visiting-card')).toMatchObject({ rating: 3, totalRatings: 2 });
    await shop.db.query('DELETE FROM design_ratings WHERE shopper_id = $1', [asha.id]);
    expect(await findDesign('visiting-card')).toMatchObject({ rating: 2, totalRatings: 1 });
  });

  it('keeps one rating when one shopper sends twenty at once', async () => {
    const design = await findDesign('letterhead');
    const asha = await shop.createShopper();
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => rate(asha, design, 1 + (i % 5))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await shop.db.query('SELECT rating FROM design_ratings WHERE design_id = $1', [design.id]);
    expect(rows).toHaveLength(1);
    expect(await findDesign('letterhead')).toMatchObject({ totalRatings: 1, rating: rows[0]?.rating });
  });

  it('keeps the exact average when twenty shoppers rate at once', async () => {
    const design = await findDesign('tshirt');
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.createShopper()));
    await Promise.all(shoppers.map((who, i) => rate(who, design, i < 7 ? 5 : 4)));
    expect(await findDesign('tshirt')).toMatchObject({ totalRatings: 20, rating: 4.35 });
  });

  it.each([0, 6, -1, 2.5, '5', null, [5], true])('refuses %j and stores nothing', async (rating) => {
    const design = await findDesign('sticker');
    const { status, body } = await rate(await shop.createShopper(), design, rating);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'request.invalid' });
    expect(await findDesign('sticker')).toMatchObject({ totalRatings: 0 });
  });

  it.each(UNKNOWN_IDS)('returns 400 or 404 for the design %s', async (id) => {
    const asha = await shop.createShopper();
    for (const [method, body] of [['PUT', { rating: 5 }], ['GET']] as const) {
      const reply = await asha.send(method, `/api/designs/${encodeURIComponent(id)}/rating`, body);
      expect([400, 404]).toContain(reply.status);
    }
  });

  it('requires a login', async () => {
    const { id } = await findDesign('sticker');
    for (const method of ['GET', 'PUT'])
      expect((await shop.call(method, `/api/designs/${id}/rating`)).status, method).toBe(401);
  });
});

describe('downloading', () => {
  const download = ({ id }: Design, format: string, method = 'GET', headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/designs/${id}/file?format=${format}`, { method, headers, redirect: 'manual' });

  it.each([
    ['PNG', 'image/png', 'mehfil-poster.png'],
    ['JPEG', 'image/jpeg', 'mehfil-poster.jpg'],
  ])('returns a %s at print resolution', async (format, type, name) => {
    const reply = await download(await findDesign('poster'), format);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe(type);
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    const picture = sharp(Buffer.from(await reply.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({
      format: format.toLowerCase(),
      width: 3600,
      height: 4988,
      density: 287,
    });
    const { data } = await picture
      .resize(3, 1, { fit: 'fill', kernel: 'nearest' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = [...data].map((part) => Math.round(part / 255));
    expect(colours).toEqual([1, 0, 0, 1, 0, 0, 0, 0, 1]);
  });

  it('returns a PDF with one page in the size on paper', async () => {
    const reply = await download(await findDesign('poster'), 'PDF');
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    const text = Buffer.from(await reply.arrayBuffer()).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)!;
    expect(Number(width)).toBeCloseTo((319 / 25.4) * 72, 0);
    expect(Number(height)).toBeCloseTo((442 / 25.4) * 72, 0);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  describe('is counted', () => {
    const visitor = (name: string, address = '203.0.113.7') => ({
      cookie: `visitor=${name.padEnd(22, '_')}`,
      'x-forwarded-for': address,
    });
    const countDownloads = async (send: () => Promise<Response>[]) => {
      const before = (await findDesign('mug')).downloads;
      const replies = await Promise.all(send());
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      return (await findDesign('mug')).downloads - before;
    };
    const countGets = async (headers: Record<string, string>[]) => {
      const mug = await findDesign('mug');
      return countDownloads(() =>
        headers.map((header, index) => download(mug, index % 2 ? 'PNG' : 'JPEG', 'GET', header)),
      );
    };
    const times = <T>(count: number, make: (index: number) => T) =>
      Array.from({ length: count }, (_, index) => make(index));

    it('once per visitor, even if their requests arrive at once', async () =>
      expect(await countGets(times(8, (index) => visitor(`v${index}`, '198.51.100.1')))).toBe(8));

    it('once a day per visitor, whatever the format', async () => {
      expect(await countGets(times(6, () => visitor('same')))).toBe(1);
      expect(await countGets([visitor('same', '198.51.100.77')])).toBe(0);
    });

    it('once per account, across all of its devices', async () => {
      const { authorization } = await shop.createShopper();
      expect(
        await countGets(
          times(3, (index) => ({ ...visitor(`device${index}`, `198.51.100.${index + 20}`), authorization })),
        ),
      ).toBe(1);
    });

    it('once per network for requests without a cookie', async () =>
      expect(await countGets(times(5, () => ({ 'x-forwarded-for': '198.51.100.2' })))).toBe(1));

    it('at most ten times for a script that makes up cookies', async () =>
      expect(await countGets(times(25, (index) => visitor(`forged${index}`, `2001:db8:7:7::${index}`)))).toBe(10));

    it('again the next day, when the visitors of the previous day are forgotten', async () => {
      await shop.db.query(`UPDATE design_downloaders SET day = day - 1`);
      await shop.app.get(DesignDownloadsService).forgetVisitors();
      expect((await shop.db.query('SELECT FROM design_downloaders')).rowCount).toBe(0);
      expect(await countGets([visitor('same')])).toBe(1);
    });

    it('without storing who they were', async () => {
      await countGets([visitor('secret', '198.51.100.3')]);
      const { rows } = await shop.db.query('SELECT visitor, network FROM design_downloaders');
      expect(JSON.stringify(rows)).not.toMatch(/secret|198\.51/);
    });

    it('but not for a HEAD request', async () => {
      const mug = await findDesign('mug');
      expect(await countDownloads(() => [download(mug, 'PNG', 'HEAD', visitor('head', '198.51.100.4'))])).toBe(0);
    });
  });

  it('never returns a premium design', async () => {
    for (const format of ['PNG', 'PDF', 'CDR']) {
      const reply = await download(await findDesign('visiting-card'), format);
      expect(reply.status).toBe(403);
      expect(await reply.json()).toMatchObject({ code: 'design.premium', message: 'Premium design! Price: ₹299' });
    }
    expect((await findDesign('visiting-card')).downloads).toBe(0);
    for (const path of [
      'design-visiting-card-template.svg',
      'design-visiting-card%2Dtemplate.svg',
      './design-visiting-card-template.svg',
    ])
      expect((await fetch(`${shop.url}/media/${path}`)).status, path).toBe(404);
  });

  it('explains that the team sends CDR and Canva files, and which formats are not offered', async () => {
    const before = await findDesign('poster');
    const cdr = await download(before, 'CDR');
    expect(cdr.status).toBe(409);
    const refusal: unknown = await cdr.json();
    expect(refusal).toMatchObject({
      code: 'design.sent_by_team',
      message: expect.stringContaining('We send this format on request') as unknown,
    });
    expect((await download(before, 'Canva')).status).toBe(404);
    expect(await findDesign('poster')).toEqual(before);
  });

  it.each(['', 'GIF', 'png', 'PNG&format=PDF', '..%2f..%2fetc%2fpasswd', '%00', 'PNG&x=1'])(
    'refuses the format %j',
    async (format) => {
      const reply = await download(await findDesign('poster'), format);
      expect(reply.status).toBe(400);
    },
  );

  it.each(UNKNOWN_IDS)('returns 400 or 404 for the design %s', async (id) => {
    const reply = await fetch(`${shop.url}/api/designs/${encodeURIComponent(id)}/file?format=PNG`);
    expect([400, 404]).toContain(reply.status);
  });

  it('returns 503 if the template is missing, and counts nothing', async () => {
    const reply = await download(await findDesign('sticker'), 'PNG');
    expect(reply.status).toBe(503);
    expect(JSON.stringify(await reply.json())).not.toMatch(/ENOENT|template/);
    expect((await findDesign('sticker')).downloads).toBe(0);
  });
});
