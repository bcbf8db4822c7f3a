import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Output } from './outputs.js';

// Two pictures are in work at a time; more threads for each would only make them wait for one another.
sharp.concurrency(1);

/** Tuned so that 360 wide stays under 12 KB and 640 under 30 KB; part of the hash, so a change renders anew. */
export const quality = {
  avif: { quality: 54, effort: 1 },
  webp: { quality: 78, effort: 2 },
  png: { compressionLevel: 9, palette: true },
} as const;

/** AVIF for the many further views, where the time of a build counts. */
const quickAvif = { quality: 50, effort: 0, chromaSubsampling: '4:2:0' };

/** Rasterises once at the largest width and scales down from there. */
export async function encode(svg: string, outputs: readonly Output[], folder: string): Promise<void> {
  const largest = Math.max(...outputs.map((output) => output.width));
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: 40_000_000, unlimited: true })
    .resize({ width: largest })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  for (const { file, width, format, isQuick } of outputs) {
    const scaled = width === largest ? source.clone() : source.clone().resize({ width });
    const encoded =
      format === 'avif'
        ? scaled.avif(isQuick ? quickAvif : quality.avif)
        : format === 'webp'
          ? scaled.webp(quality.webp)
          : scaled.png(quality.png);
    await writeFile(join(folder, file), await encoded.toBuffer());
  }
}
