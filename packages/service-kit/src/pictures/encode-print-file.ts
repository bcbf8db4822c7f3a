import { runOneAtATime } from './one-at-a-time.js';
import { checkPictureSize, unreadablePicture } from './picture-size.js';

const TIMEOUT_SECONDS = 60;
const SIGNATURES = { png: /^\x89PNG\r\n\x1a\n/, jpeg: /^\xff\xd8\xff/ } as const;
const SIGNATURE_BYTES = 8;
/** Density of a file that does not say how large it is on paper. */
const SCREEN_DPI = 72;

/**
 * Re-encodes a PNG or JPEG file in its own format, size and density: the first frame, upright, in sRGB, and without metadata
 * such as location and camera, or anything that follows the picture in the file. Throws `UploadRefused`. One at a time, because
 * a decoded picture takes hundreds of megabytes.
 */
export function encodePrintFile(file: Buffer, format: 'png' | 'jpeg', maxPixels: number): Promise<Buffer> {
  const types = format.toUpperCase();
  return runOneAtATime(async () => {
    if (!SIGNATURES[format].test(file.subarray(0, SIGNATURE_BYTES).toString('latin1'))) throw unreadablePicture(types);
    // Loaded for the first picture, because few people send any and it takes 8 MB of memory.
    const { default: sharp } = await import('sharp');
    await checkPictureSize(file, { maxPixels }, types);
    try {
      const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' });
      const { density = SCREEN_DPI } = await picture.metadata();
      const { data, info } = await picture
        .timeout({ seconds: TIMEOUT_SECONDS })
        .autoOrient()
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      // Encodes the pixels alone, so that no metadata is left. Optimised Huffman tables would take another 600 MB for a JPEG.
      const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
      const encoded =
        format === 'png'
          ? pixels.png({ compressionLevel: 6 })
          : pixels
              .flatten({ background: 'white' })
              .jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false });
      return await encoded.withMetadata({ density }).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer();
    } catch {
      throw unreadablePicture(types);
    }
  });
}
