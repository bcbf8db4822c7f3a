import type openPicture from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { runOneAtATime } from './one-at-a-time.js';
import { checkPictureSize, unreadablePicture } from './picture-size.js';

const TIMEOUT_SECONDS = 30;
/** JPEG, PNG, WebP, and AVIF or HEIF. Others, such as SVG, would load much more code with untrusted input. */
const SIGNATURE = /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[^]{4}WEBP|[^]{4}ftyp(avif|avis|heic|heix|mif1|msf1))/;
const SIGNATURE_BYTES = 12;
/**
 * The formats of `pictureSources`, with the quality of the shop's own pictures (tools/pictures). AVIF is encoded with
 * less effort, because somebody is waiting: all files take 0.5 s of CPU time instead of 3 s (photos, 960 pixels wide),
 * and are 7% larger.
 */
const FORMATS = { avif: { quality: 54, effort: 2 }, webp: { quality: 78, effort: 6 } } as const;
/** Very tall pictures are scaled down, because WebP has at most 16,383 pixels on a side. */
const MAX_RATIO = 4;

/** One file of a picture. Narrower pictures are not enlarged. */
export interface Rendition {
  /** `forWidth` is the width it is meant for; `width` and `height` are its actual size, in pixels. */
  forWidth: number;
  format: keyof typeof FORMATS;
  width: number;
  height: number;
  content: Buffer;
}

/** The renditions to make of a picture. `crop` is in pixels of the upright picture. */
export interface Renditions {
  /** Ascending, in pixels. */
  widths: readonly number[];
  maxPixels: number;
  crop?: { x: number; y: number; width: number; height: number } | undefined;
}

/**
 * Re-encodes a picture in all widths and formats: the first frame, upright, in sRGB and without metadata such as location
 * and camera. Throws `UploadRefused`. One at a time, because a decoded picture takes hundreds of megabytes.
 */
export function encodeRenditions(file: Buffer, wanted: Renditions): Promise<Rendition[]> {
  return runOneAtATime(() => encode(file, wanted));
}

async function encode(file: Buffer, wanted: Renditions): Promise<Rendition[]> {
  if (!SIGNATURE.test(file.subarray(0, SIGNATURE_BYTES).toString('latin1'))) throw unreadablePicture();
  // Loaded for the first picture, because few people send any and it takes 8 MB of memory.
  const { default: sharp } = await import('sharp');
  await checkPictureSize(file, wanted);
  try {
    const options: SharpOptions = { limitInputPixels: wanted.maxPixels, failOn: 'error' };
    return await renderAll(sharp, sharp(file, options), wanted);
  } catch {
    throw unreadablePicture();
  }
}

/** The file is decoded once; the renditions are made from the largest one. */
async function renderAll(sharp: typeof openPicture, picture: Sharp, { widths, crop }: Renditions) {
  const upright = picture.timeout({ seconds: TIMEOUT_SECONDS }).autoOrient();
  const part = crop ? upright.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height }) : upright;
  const { data, info } = await fitInside(part, widths.at(-1)!)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const renditions: Rendition[] = [];
  for (const forWidth of widths)
    for (const format of Object.keys(FORMATS) as (keyof typeof FORMATS)[]) {
      const encoded = fitInside(sharp(data, { raw }), forWidth).toFormat(format, FORMATS[format]);
      const { data: content, info: size } = await encoded.toBuffer({ resolveWithObject: true });
      renditions.push({ forWidth, format, width: size.width, height: size.height, content });
    }
  return renditions;
}

const fitInside = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: MAX_RATIO * width, fit: 'inside', withoutEnlargement: true });
