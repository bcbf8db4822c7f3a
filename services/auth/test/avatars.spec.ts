import { accountPaths, AccountReply, MAX_AVATAR_BYTES } from '@chhapai/contracts';
import { EICAR, startClamd } from '@chhapai/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, startAuth, type Auth, type Browser } from './auth-service.js';

let auth: Auth;
beforeAll(async () => void (auth = await startAuth()));
afterAll(() => auth.close());

const RED = { r: 200, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 200 };
/** Red on the left, blue on the right: 400 × 200 pixels. */
const twoColours = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: RED } }).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: BLUE } }, left: 200, top: 0 },
  ]);

function upload(browser: Browser, content: Buffer, fields: Record<string, number | string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new Blob([new Uint8Array(content)]), 'me.png');
  return browser.post(accountPaths.avatar, form);
}
const uploadAvatar = async (browser: Browser, content: Buffer, fields?: Record<string, number>) =>
  AccountReply.parse((await upload(browser, content, fields)).reply).data.avatar;
const fetchPicture = (path: string) => fetch(auth.url + path);

/** The average colour of a served picture. */
async function readColour(path: string) {
  const content = Buffer.from(await (await fetchPicture(path)).arrayBuffer());
  const { channels } = await sharp(content).stats();
  const [r, g, b] = channels.map(({ mean }) => Math.round(mean));
  return { r, g, b };
}
const closeTo = ({ r, g, b }: typeof RED) => ({
  r: expect.closeTo(r, -1.5),
  g: expect.closeTo(g, -1.5),
  b: expect.closeTo(b, -1.5),
});

describe('the picture of an account', () => {
  it('is a square WebP at its own URL, without metadata', async () => {
    const browser = await signUp(auth, 'picture@example.com');
    const photo = await twoColours()
      .withExif({ IFD3: { GPSLatitude: '26/1 51/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { status, reply } = await upload(browser, photo);
    expect(status).toBe(200);
    const { avatar, version } = AccountReply.parse(reply).data;
    expect(avatar).toMatch(/^\/media\/avatars\/[\w-]{43}\.webp$/);
    expect(version).toBe(2);
    const response = await fetchPicture(avatar);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(picture.exif).toBeUndefined();
    expect((await browser.post('/api/auth/refresh')).reply.avatar).toBe(avatar);
  });

  it('is the chosen square', async () => {
    const browser = await signUp(auth, 'square@example.com');
    const photo = await twoColours().png().toBuffer();
    expect(await readColour(await uploadAvatar(browser, photo, { x: 0, y: 0, size: 200 }))).toEqual(closeTo(RED));
    expect(await readColour(await uploadAvatar(browser, photo, { x: 200, y: 0, size: 200 }))).toEqual(closeTo(BLUE));
  });

  it('is the chosen square of the picture as it is displayed, when a phone has turned it', async () => {
    const browser = await signUp(auth, 'turned@example.com');
    // Orientation 3: upside down, so that blue is on the left.
    const photo = await sharp(await twoColours().png().toBuffer())
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    expect(await readColour(await uploadAvatar(browser, photo, { x: 0, y: 0, size: 200 }))).toEqual(closeTo(BLUE));
  });

  it('replaces the previous one, which is no longer served', async () => {
    const browser = await signUp(auth, 'replaced@example.com');
    const photo = await twoColours().webp().toBuffer();
    const [first, second] = [await uploadAvatar(browser, photo), await uploadAvatar(browser, photo)];
    expect(second).not.toBe(first);
    expect((await fetchPicture(first)).status).toBe(404);
    expect((await fetchPicture(second)).status).toBe(200);
    const { reply } = await browser.send('PATCH', accountPaths.get, { avatar: '' }, { 'if-match': '"3"' });
    expect(reply.data).toMatchObject({ avatar: '', version: 4 });
    expect((await fetchPicture(second)).status).toBe(404);
  });

  it('is one of several that arrive at once, and the others are not stored', async () => {
    const browser = await signUp(auth, 'busy@example.com');
    const photo = await twoColours().png().toBuffer();
    const replies = await Promise.all([1, 2, 3].map(() => upload(browser, photo)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { reply } = await browser.send('GET', accountPaths.get);
    expect((await fetchPicture(AccountReply.parse(reply).data.avatar)).status).toBe(200);
    const [{ count }] = await auth.db.query(
      `SELECT count(*)::int FROM avatars JOIN accounts ON accounts.id = account_id WHERE email = 'busy@example.com'`,
    );
    expect(count).toBe(1);
  });
});

describe('refuses', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');

  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['an SVG', () => svg, 422, 'upload.refused'],
    ['a program', () => Buffer.from('MZ\x90\0'), 422, 'upload.refused'],
    ['a broken JPEG', () => Buffer.from('\xff\xd8\xff\xe0broken', 'latin1'), 422, 'upload.refused'],
    ['an empty file', () => Buffer.alloc(0), 422, 'upload.refused'],
    ['a file of more than 5 MB', () => Buffer.alloc(MAX_AVATAR_BYTES + 1, 1), 413, 'request.too_large'],
    [
      'a picture of 144 megapixels',
      () =>
        sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: RED } })
          .png()
          .toBuffer(),
      422,
      'upload.refused',
    ],
  ])('%s', async (name, content, status, code) => {
    const browser = await signUp(auth, `refused-${name.replaceAll(' ', '-').toLowerCase()}@example.com`);
    const response = await upload(browser, await content());
    expect({ status: response.status, code: response.reply.code }).toEqual({ status, code });
  });

  it.each<[Record<string, string>, number]>([
    [{ x: '-1', y: '0', size: '10' }, 400],
    [{ x: '0', y: '0', size: 'all' }, 400],
    [{ x: '0', y: '0' }, 400],
    [{ x: '390', y: '0', size: '200' }, 422],
  ])('the square %o', async (fields, status) => {
    const browser = await signUp(auth, `square-${Object.values(fields).join('-')}@example.com`);
    const photo = await twoColours().png().toBuffer();
    expect((await upload(browser, photo, fields)).status).toBe(status);
  });

  it('a picture without a session, or as JSON', async () => {
    const photo = await twoColours().png().toBuffer();
    expect((await upload(auth.browser(), photo)).status).toBe(401);
    const browser = await signUp(auth, 'json@example.com');
    expect((await browser.post(accountPaths.avatar, { file: 'x' })).status).toBe(422);
  });
});

it('a picture is refused if it contains a virus, and while a configured virus scanner does not respond', async () => {
  const clamd = await startClamd();
  const scanned = await startAuth({ CLAMD_URL: clamd.socketUrl });
  const browser = await signUp(scanned, 'scanned@example.com');
  const photo = await twoColours().png().toBuffer();
  const infected = await upload(browser, Buffer.concat([photo, EICAR]));
  expect([infected.status, infected.reply.code]).toEqual([422, 'upload.infected']);
  expect((await upload(browser, photo)).status).toBe(200);
  await clamd.close();
  const unscanned = await upload(browser, photo);
  expect([unscanned.status, unscanned.reply.code]).toEqual([503, 'upload.not_scanned']);
  expect(await scanned.db.query('SELECT 1 FROM avatars')).toHaveLength(1);
  await scanned.close();
});
