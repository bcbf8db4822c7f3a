import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

// Pictures that uploads must handle, including unusual and hostile ones.

/** A picture of one colour. */
export const plain = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Red on the left and blue on the right. */
export const halves = (width: number, height: number) =>
  plain(width, height, '#e00').composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#00e' } },
      left: width / 2,
      top: 0,
    },
  ]);

/** A photo with an EXIF rotation, and a location and a copyright notice in its metadata. */
export const turnedPhoto = () =>
  halves(800, 400)
    .withExif({
      IFD0: { Copyright: 'Secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 50/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Two frames, the first red and the second blue. */
export const animation = async () => {
  const frames = await Promise.all(['#e00', '#00e'].map((colour) => plain(400, 300, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
};

/** A picture followed by bytes that other programs may read as a page with a script. */
export const polyglot = async () =>
  Buffer.concat([await plain(400, 300).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);

/**
 * A black PNG of any size, which may contain fewer rows than its header says. It has one bit per pixel, so that a huge picture is
 * a small file.
 */
export function blankPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = 1 + Math.ceil(width / 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
