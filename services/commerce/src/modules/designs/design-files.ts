import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENV, Unavailable } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import type { CommerceEnv } from '../../commerce.env.js';

/**
 * Both libraries are loaded on the first download, because together they would take 20 MB of memory and 0.4 s of CPU time at
 * every start.
 */
const loadSharp = async () => (await import('sharp')).default;
const loadPdfKit = async () => (await import('pdfkit')).default;

/** A generated file takes about a megabyte. */
const MAX_CACHED = 24;
const PRINT_DPI = 300;
/** Image width in pixels: small designs are rendered at more than 300 dpi, large ones are enlarged by the press. */
const MIN_PIXELS = 2000;
const MAX_PIXELS = 3600;

export type DownloadFormat = 'PNG' | 'JPEG' | 'PDF';

/** Generates the files of a design from its SVG template. Concurrent requests share one run; the latest files are cached. */
@Injectable()
export class DesignFiles {
  private readonly cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    max: MAX_CACHED,
    fetchMethod: (_name, _stale, { context: generate }) => generate(),
    // A run that is evicted still resolves for the requests waiting for it.
    ignoreFetchAbort: true,
  });

  constructor(@Inject(ENV) private readonly env: CommerceEnv) {}

  get(template: string, format: DownloadFormat): Promise<Buffer> {
    return this.cache.forceFetch(`${template}.${format}`, { context: () => this.generate(template, format) });
  }

  private async generate(template: string, format: DownloadFormat): Promise<Buffer> {
    const svg = await readFile(join(this.env.MEDIA_DIR, `${template}.svg`), 'utf8').catch((cause: unknown) => {
      throw new Unavailable(cause);
    });
    const { drawing, inches } = await render(svg);
    if (format === 'PNG') return drawing.png({ compressionLevel: 9 }).toBuffer();
    const jpeg = await drawing
      .flatten({ background: 'white' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return format === 'JPEG' ? jpeg : onePagePdf(jpeg, inches);
  }
}

/** The size of the root element, which templates state in millimetres. */
const SIZE = /\swidth="([\d.]+)mm"\s+height="([\d.]+)mm"/;
const MM_PER_INCH = 25.4;

/**
 * The drawing at print resolution, and its width on paper. The size is written into the SVG, because sharp scales a drawing
 * in millimetres by the square of `density`.
 */
async function render(svg: string): Promise<{ drawing: Sharp; inches: number }> {
  const [size, width, height] = SIZE.exec(svg) ?? [];
  if (!size) throw new Unavailable(new Error('The template has no size in millimetres'));
  const inches = Number(width) / MM_PER_INCH;
  const pixelWidth = Math.round(Math.min(Math.max(inches * PRINT_DPI, MIN_PIXELS), MAX_PIXELS));
  const pixelHeight = Math.round((pixelWidth * Number(height)) / Number(width));
  const sized = svg.replace(size, ` width="${pixelWidth}" height="${pixelHeight}"`);
  const sharp = await loadSharp();
  const drawing = sharp(Buffer.from(sized)).withMetadata({ density: Math.round(pixelWidth / inches) });
  return { drawing, inches };
}

/** The drawing at its size on paper, on a page of the same size. */
async function onePagePdf(jpeg: Buffer, inches: number): Promise<Buffer> {
  const [sharp, PDFDocument] = await Promise.all([loadSharp(), loadPdfKit()]);
  const picture = await sharp(jpeg).metadata();
  const width = inches * 72;
  const height = (width * picture.height) / picture.width;
  const document = new PDFDocument({ size: [width, height], margin: 0, info: { Producer: 'Chhapai' } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.image(jpeg, 0, 0, { width, height }).end();
  return done;
}
