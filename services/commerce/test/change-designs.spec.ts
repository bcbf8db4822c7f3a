import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kite, openDesignsShop, type DesignsShop } from './designs-shop.js';
import { staffClient, type StaffClient } from './staff-orders.js';

let shop: DesignsShop;
let admin: StaffClient;
beforeAll(async () => {
  shop = await openDesignsShop();
  admin = await staffClient(shop, 'admin');
});
afterAll(() => shop.close());

describe('a change to a design', () => {
  it('of the same field is refused, with the current values, if somebody else got there first', async () => {
    const design = await shop.createDesign();
    await shop.change(design, { price: 199 }, admin);
    const { status, body } = await shop.change(design, { price: 99 });
    expect([status, body.code]).toEqual([412, 'design.changed']);
    expect(body.details).toMatchObject({
      current: { price: 199, version: 2 },
      changedBy: admin.email,
      fields: ['price'],
    });
  });

  it('of different fields keeps both, once it is based on the newer version', async () => {
    const design = await shop.createDesign();
    const [mine, theirs] = await Promise.all([
      shop.change(design, { price: 49 }),
      shop.change(design, { tags: ['new'] }, admin),
    ]);
    expect([mine.status, theirs.status].toSorted()).toEqual([200, 412]);
    const current = await shop.read(design._id);
    const late = mine.status === 412 ? { price: 49 } : { tags: ['new'] };
    expect((await shop.change(current, late)).body.data).toMatchObject({ price: 49, tags: ['new'], version: 3 });
  });

  it('of one format leaves the others as they are', async () => {
    const design = await shop.createDesign();
    const first = (await shop.change(design, { files: { CDR: null } })).body.data;
    expect(first.files).toEqual({ Canva: kite.files.Canva });
    const second = (await shop.change(first, { files: { Canva: { from: 'request' } } })).body.data;
    expect(second.files).toEqual({ Canva: { from: 'request' } });
    expect(await (await shop.download(design._id, 'Canva')).json()).toMatchObject({ code: 'design.sent_by_team' });
  });

  it.each<[string, object, string]>([
    ['an empty title', { title: ' ' }, 'title'],
    ['an unknown category', { category: 'all' }, 'category'],
    ['a negative price', { price: -1 }, 'price'],
    ['a huge price', { price: 100_000.01 }, 'price'],
    ['no price', { price: null }, 'price'],
    ['a price that is a string', { price: '99' }, 'price'],
    ['fractions of a paisa', { price: 0.001 }, 'price'],
    ["another site's picture", { image: 'https://evil.example/a.webp' }, 'image'],
    ['a picture that does not exist', { image: '/media/no-such-picture-640.webp' }, 'image'],
    ['a related picture that does not exist', { relatedImages: ['/media/none-640.webp'] }, 'relatedImages.0'],
    [
      'too many related pictures',
      { relatedImages: Array.from({ length: 9 }, (_, n) => `/media/${n}.webp`) },
      'relatedImages',
    ],
    ['no format', { files: { CDR: null, Canva: null } }, 'files'],
    ['a format without a template', { files: { PNG: { from: 'template' } } }, 'files.PNG'],
    ['a file that does not exist', { files: { CDR: { from: 'upload', _id: crypto.randomUUID() } } }, 'files.CDR'],
    ['an unknown format', { files: { GIF: { from: 'request' } } }, 'files'],
    ['an unknown field', { downloads: 1_000_000 }, ''],
    ['an empty body', {}, ''],
  ])('is refused with %s', async (_, invalid, path) => {
    const design = await shop.createDesign();
    const { status, body } = await shop.change(design, invalid);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toContainEqual(expect.objectContaining({ path }));
  });

  it.each([
    'http://www.canva.com/design/1',
    'https://canva.com.evil.example/design/1',
    'https://notcanva.com/',
    'https://user@canva.com/',
    'https://canva.com:8443/',
    'javascript:alert(1)//canva.com',
    '//canva.com/design',
    'canva.com',
  ])('is refused with the link %s', async (url) => {
    const { status, body } = await shop.create({ files: { Canva: { from: 'link', url } } });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });
});
