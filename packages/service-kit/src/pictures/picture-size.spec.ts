import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePicture } from './encode-picture.js';
import { findSizeError } from './picture-size.js';

const MAX_PIXELS = 110_000_000;

const sizeError = (megapixels: number, picture: Partial<Metadata>) =>
  findSizeError(
    {
      format: 'jpeg',
      channels: 3,
      depth: 'uchar',
      isProgressive: false,
      autoOrient: { width: 1_000_000, height: megapixels },
      ...picture,
    } as Metadata,
    MAX_PIXELS,
  );

it('refuses progressive, interlaced, WebP, AVIF and HEIC pictures that take too much memory, and says how to send them', () => {
  const errors = [
    sizeError(108, { isProgressive: true }),
    sizeError(60, { isProgressive: true, channels: 4 }),
    sizeError(100, { format: 'png', isProgressive: true, channels: 4 }),
    sizeError(60, { format: 'webp' }),
    sizeError(26, { format: 'heif', compression: 'av1' }),
    sizeError(48, { format: 'heif', compression: 'hevc' }),
    sizeError(65, { format: 'png', depth: 'ushort', channels: 4, orientation: 6 }),
    sizeError(111, {}),
  ];
  expect(errors).toEqual([
    'This progressive JPEG has more than 72 megapixels. Please send a smaller one, or save it as a baseline JPEG.',
    'This progressive JPEG has more than 54 megapixels. Please send a smaller one, or save it as a baseline JPEG.',
    'This interlaced PNG has more than 92 megapixels. Please send a smaller one, or save it without interlacing.',
    'This WebP picture has more than 56 megapixels. Please send a smaller one, or a JPEG file.',
    'This AVIF picture has more than 25 megapixels. Please send a smaller one, or a JPEG file.',
    'This HEIC picture has more than 25 megapixels. Please send a smaller one, or a JPEG file.',
    'This rotated picture has more than 60 megapixels. Please send a smaller one.',
    'This picture has more than 110 megapixels. Please send a smaller one.',
  ]);
});

it.each<[string, number, Partial<Metadata>]>([
  ['a photo of a phone', 108, {}],
  ['a photo of a phone held upright', 108, { orientation: 6 }],
  ['a PNG picture', 108, { format: 'png', channels: 4 }],
  ['a progressive JPEG of the web', 50, { isProgressive: true }],
  ['a photo in WebP', 50, { format: 'webp' }],
  ['a photo in AVIF', 24, { format: 'heif', compression: 'av1' }],
])('accepts %s of %d megapixels', (_, megapixels, picture) => {
  expect(sizeError(megapixels, picture)).toBeUndefined();
});

describe('encodePicture', () => {
  const encode = (file: Buffer) => encodePicture(file, (picture) => picture.resize(10, 10));

  it('refuses a picture that is too large before it decodes it', async () => {
    const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
      .jpeg({ progressive: true })
      .toBuffer();
    expect(await encode(file)).toMatchObject({ width: 10, height: 10 });
    // Marker, length and precision come before height and width.
    const frame = file.indexOf(Buffer.from([0xff, 0xc2]));
    file.writeUInt16BE(9000, frame + 5);
    file.writeUInt16BE(9000, frame + 7);
    await expect(encode(file)).rejects.toThrow(/progressive JPEG has more than 72 megapixels/);
  });

  it('recognises no picture in a broken file', async () => {
    expect(await encode(Buffer.from('\xff\xd8\xff\xe0broken', 'latin1'))).toBeUndefined();
  });
});
