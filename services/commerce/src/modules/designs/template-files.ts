import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Unavailable } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';

/** Folder that holds the templates' SVGs. */
export const TEMPLATES_DIR = Symbol('TEMPLATES_DIR');
/** Made files that are kept; each is a megabyte or so. */
const MOST_KEPT = 24;
const PRINT_DPI = 300;
/** Pixels across: small things are drawn finer than 300 dpi, large ones are enlarged by the press. */
const [LEAST_PIXELS, MOST_PIXELS] = [2000, 3600];

export type MadeFormat = 'PNG' | 'JPEG' | 'PDF';

/** Makes the files of a template from its SVG. Parallel askers share one making, and the last files are kept. */
@Injectable()
export class TemplateFiles {
  readonly #made = new Map<string, Promise<Buffer>>();

  constructor(@Inject(TEMPLATES_DIR) private readonly folder: string) {}

  file(template: string, format: MadeFormat): Promise<Buffer> {
    const name = `${template}.${format}`;
    const kept = this.#made.get(name);
    if (kept) return kept;
    const making = this.#make(template, format);
    this.#made.set(name, making);
    making.catch(() => this.#made.delete(name));
    const [oldest] = this.#made.keys();
    if (this.#made.size > MOST_KEPT && oldest !== undefined) this.#made.delete(oldest);
    return making;
  }

  async #make(template: string, format: MadeFormat): Promise<Buffer> {
    const svg = await readFile(join(this.folder, `${template}.svg`), 'utf8').catch((cause: unknown) => {
      throw new Unavailable(cause);
    });
    const { drawing, inches } = draw(svg);
    if (format === 'PNG') return drawing.png({ compressionLevel: 9 }).toBuffer();
    const jpeg = await drawing
      .flatten({ background: 'white' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return format === 'JPEG' ? jpeg : onePagePdf(jpeg, inches);
  }
}

/** The root element's size; a template says it in millimetres. */
const SIZE = /\swidth="([\d.]+)mm"\s+height="([\d.]+)mm"/;
const MM_PER_INCH = 25.4;

/**
 * The drawing in pixels enough for a press, and how wide it is on paper. The size is written into the SVG: with sharp's
 * `density` a drawing in millimetres grows by its square.
 */
function draw(svg: string): { drawing: Sharp; inches: number } {
  const [size, width, height] = SIZE.exec(svg) ?? [];
  if (!size) throw new Unavailable(new Error('The template does not say its size in millimetres'));
  const inches = Number(width) / MM_PER_INCH;
  const pixels = Math.round(Math.min(Math.max(inches * PRINT_DPI, LEAST_PIXELS), MOST_PIXELS));
  const down = Math.round((pixels * Number(height)) / Number(width));
  const sized = svg.replace(size, ` width="${pixels}" height="${down}"`);
  const drawing = sharp(Buffer.from(sized)).withMetadata({ density: Math.round(pixels / inches) });
  return { drawing, inches };
}

/** The drawing at its size on paper, on a page of just that size. */
async function onePagePdf(jpeg: Buffer, inches: number): Promise<Buffer> {
  const picture = await sharp(jpeg).metadata();
  const [width, height] = [inches * 72, (inches * 72 * picture.height) / picture.width];
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
