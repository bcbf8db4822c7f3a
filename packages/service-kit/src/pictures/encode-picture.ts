import type { Sharp } from 'sharp';
import { UploadRefused } from '../uploads/upload.errors.js';
import { runOneAtATime } from './one-at-a-time.js';
import { findSizeError } from './picture-size.js';

/** Twice the size of photos from phones. */
const MAX_PIXELS = 110_000_000;
const TIMEOUT_SECONDS = 15;
/** JPEG, PNG and WebP. Others, such as SVG, would load much more code with untrusted input. */
const SIGNATURE = /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[^]{4}WEBP)/;
const SIGNATURE_BYTES = 12;

/** A picture as the shop serves it: WebP, sides in pixels. */
export interface EncodedPicture {
  width: number;
  height: number;
  content: Buffer;
}

/**
 * Re-encodes a JPEG, PNG or WebP file: upright, and without metadata such as location and camera. `resize` crops and scales the
 * upright picture. Undefined if the file is not a picture, or `resize` does not fit it. Throws `UploadRefused` if the picture is
 * too large. One at a time, because a decoded picture takes hundreds of megabytes.
 */
export function encodePicture(file: Buffer, resize: (picture: Sharp) => Sharp): Promise<EncodedPicture | undefined> {
  return runOneAtATime(() => toWebp(file, resize));
}

async function toWebp(file: Buffer, resize: (picture: Sharp) => Sharp): Promise<EncodedPicture | undefined> {
  if (!SIGNATURE.test(file.subarray(0, SIGNATURE_BYTES).toString('latin1'))) return undefined;
  // Loaded for the first picture, because few people send any and it takes 8 MB of memory.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(file, { limitInputPixels: false, failOn: 'error' });
    const error = findSizeError(await picture.metadata(), MAX_PIXELS);
    if (error) throw new UploadRefused(error);
    const upright = picture.timeout({ seconds: TIMEOUT_SECONDS }).autoOrient();
    const { data, info } = await resize(upright).webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, content: data };
  } catch (error) {
    if (error instanceof UploadRefused) throw error;
    return undefined;
  }
}
