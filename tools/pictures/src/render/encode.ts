import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Job } from './jobs.js';

// Two pictures are encoded at a time; more threads for each would only compete for the processor.
sharp.concurrency(1);

/**
 * Tuned so that pictures 360 pixels wide stay under 12 KB, and those 640 pixels wide under 30 KB. Part of the source hash, so
 * that a change renders the pictures again.
 */
export const ENCODING = {
  avif: { quality: 54, effort: 4 },
  webp: { quality: 78, effort: 6 },
  png: { compressionLevel: 9, palette: true },
} as const;

/** Writes the files of one picture: rasterised once at the largest width, and scaled down from there. */
export async function encode(svg: string, { outputs }: Job, folder: string): Promise<void> {
  const largest = Math.max(...outputs.map((output) => ('width' in output ? output.width : 0)));
  const bitmap = largest > 0 && (await rasterise(svg, largest));
  for (const output of outputs) {
    const { file, format } = output;
    if (format === 'svg' || !bitmap) await writeFile(join(folder, file), svg);
    else
      await bitmap
        .clone()
        .resize({ width: output.width })
        .toFormat(format, { ...ENCODING[format], ...(output.quality && { quality: output.quality }) })
        .toFile(join(folder, file));
  }
}

async function rasterise(svg: string, width: number): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: 40_000_000, unlimited: true })
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
