import type { Metadata } from 'sharp';
import { UploadRefused } from '../uploads/upload.errors.js';

/** The most memory that decoding one picture may take. The limits of the containers in deploy/kubernetes are higher. */
export const MAX_DECODING_BYTES = 480_000_000;

/** A kind of picture that is decoded as a whole instead of row by row, and what its sender can do about that. */
interface WholePicture {
  name: string;
  /** Bytes for each pixel, measured with sharp 0.35 and pictures of 25 to 108 megapixels that are hardly cropped. */
  bytes: number;
  advice: string;
}

/** An error message if the picture has more than `maxPixels`, or more than can be decoded in `MAX_DECODING_BYTES`. */
export function findSizeError(picture: Metadata, maxPixels: number): string | undefined {
  const { width, height } = picture.autoOrient;
  const pixels = width * height;
  if (pixels > maxPixels) return tooLarge('picture', maxPixels);
  const whole = wholePicture(picture);
  const { channels = 4, depth, orientation = 1 } = picture;
  // Rotating or flipping needs the whole picture in memory.
  const rotated = orientation > 1 ? channels * (depth === 'uchar' ? 1 : 2) : 0;
  const limit = MAX_DECODING_BYTES / ((whole?.bytes ?? 0) + rotated);
  return pixels > limit ? tooLarge(whole?.name ?? 'rotated picture', limit, whole?.advice) : undefined;
}

function wholePicture({ format, compression, isProgressive, channels = 4, depth }: Metadata): WholePicture | undefined {
  if (format === 'heif')
    return { name: compression === 'av1' ? 'AVIF picture' : 'HEIC picture', bytes: 19, advice: ', or a JPEG file' };
  if (format === 'webp') return { name: 'WebP picture', bytes: 8.5, advice: ', or a JPEG file' };
  if (!isProgressive) return undefined;
  // libjpeg holds a coefficient of two bytes for each channel.
  if (format === 'jpeg')
    return { name: 'progressive JPEG', bytes: 2.2 * channels, advice: ', or save it as a baseline JPEG' };
  return {
    name: 'interlaced PNG',
    bytes: (depth === 'uchar' ? 1.3 : 2.6) * channels,
    advice: ', or save it without interlacing',
  };
}

const tooLarge = (kind: string, pixels: number, advice = '') =>
  `This ${kind} has more than ${Math.floor(pixels / 1e6)} megapixels. Please send a smaller one${advice}.`;

/** The file is not a picture of the accepted types, or is damaged. */
export const unreadablePicture = (types = 'JPEG, PNG, WebP or AVIF') =>
  new UploadRefused(`We can’t read this picture. Please send a ${types} file that opens in other programs.`);

/** Reads only the file's header, so that nothing large is decoded. Throws `UploadRefused`. */
export async function checkPictureSize(
  file: Buffer,
  {
    maxPixels,
    crop,
  }: { maxPixels: number; crop?: { x: number; y: number; width: number; height: number } | undefined },
  types?: string,
): Promise<void> {
  const { default: sharp } = await import('sharp');
  const picture = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadablePicture(types);
    });
  const error = findSizeError(picture, maxPixels);
  if (error) throw new UploadRefused(error);
  const { width, height } = picture.autoOrient;
  if (crop && (crop.x + crop.width > width || crop.y + crop.height > height))
    throw new UploadRefused(`The crop area is not inside the picture, which is ${width} × ${height} pixels.`);
}
