import { withoutControls } from '@chhapai/service-kit';
import { DocumentFonts, type Weight } from './document-fonts.js';
import { breakLines, inVisualOrder } from './line-breaks.js';

/** Loaded for the first document, because it would otherwise take memory and CPU time at every start. */
const loadPdfKit = async () => (await import('pdfkit')).default;

/** All lengths are in points, 72 to the inch. */
const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 42;
const FOOTER_HEIGHT = 30;
const SIZE = 9;
/** Longer text is cut: nobody reads it, and each page takes time to draw. */
const MAX_CHARACTERS = 300;

export const colours = {
  ink: '#1B1A2E',
  quiet: '#5A5870',
  hairline: '#D9D4CB',
  ground: '#FBF7F0',
  accent: '#C7301F',
} as const;

/** The font's own line height is large, to leave room for marks above and below. */
const LINE_GAP = -0.28;
/**
 * Tabular figures, for amounts. All other text has no OpenType features, because pdfkit caches only words without them.
 */
const AMOUNT_FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

export interface TextStyle {
  size?: number;
  font?: Weight;
  colour?: string;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** Extra space between letters, for small capitals. */
  spacing?: number;
}

/** Text from users as one or more lines, without characters that would change the text around it. */
export const printable = (text: string): string => printableUpTo(text, MAX_CHARACTERS);

/** Like `printable`, for text that may be longer. */
export function printableUpTo(text: string, maxCharacters: number): string {
  const characters = [...withoutControls(text).trim()];
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : characters.join('');
}

/** A document of A4 pages on the shop's stationery. `y` is where the next block begins. */
export class Sheet {
  readonly left = MARGIN;
  readonly right = A4.width - MARGIN;
  readonly width = A4.width - 2 * MARGIN;
  y = MARGIN;
  private readonly chunks: Buffer[] = [];
  private readonly done: Promise<Buffer>;
  /** Measured widths by font, size and text, for lines that need several fonts. */
  private readonly widths = new Map<string, number>();
  /** The first page of each copy of the document. */
  private readonly copies = [0];

  private constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly fonts: DocumentFonts,
    private readonly footer: string,
  ) {
    pdf.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.done = new Promise((resolve, reject) => {
      pdf.on('end', () => resolve(Buffer.concat(this.chunks)));
      pdf.on('error', reject);
    });
    this.drawCropMarks();
  }

  /** Creates a document with an empty page. `footer` is at the bottom of each page, before its number. */
  static async create({
    title,
    createdAt,
    footer,
  }: {
    title: string;
    createdAt: Date;
    footer: string;
  }): Promise<Sheet> {
    const PDFDocument = await loadPdfKit();
    const info = { Title: title, Author: 'Chhapai', Producer: 'Chhapai', Creator: 'Chhapai', CreationDate: createdAt };
    const options = { size: 'A4', margin: 0, bufferPages: true, lang: 'en-IN', displayTitle: true, info };
    const pdf = new PDFDocument(options);
    return new Sheet(pdf, await DocumentFonts.create(pdf), footer);
  }

  text(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { width = this.right - x, align = 'left', colour = colours.ink } = style;
    const pdf = this.withFont(style).fillColor(colour);
    const lines = this.mixedLines(text, { ...style, width });
    if (!lines) pdf.text(text, x, y, { ...this.options(style), width, align });
    else
      for (const [index, line] of lines.entries())
        this.drawMixedLine(line, x, y + index * this.lineHeight(style), { ...style, width });
  }

  heightOf(text: string, style: TextStyle & { width: number }): number {
    const lines = this.mixedLines(text, style);
    if (lines) return lines.length * this.lineHeight(style);
    return this.withFont(style).heightOfString(text, { ...this.options(style), width: style.width });
  }

  /** The width of a text on one line. */
  widthOf(part: string, style: TextStyle): number {
    const { size = SIZE, font = 'regular' } = style;
    const key = `${font} ${size} ${part}`;
    let width = this.widths.get(key);
    if (width === undefined) {
      width = this.fonts
        .runsOf(part, font)
        .map((run) => this.pdf.font(run.font).fontSize(size).widthOfString(run.text, this.options(style)))
        .reduce((sum, each) => sum + each, 0);
      this.widths.set(key, width);
    }
    return width;
  }

  /** Writes a paragraph at `y` and moves `y` below it. */
  paragraph(text: string, style: TextStyle & { x?: number } = {}): void {
    const { x = this.left, ...rest } = style;
    const width = style.width ?? this.right - x;
    this.text(text, x, this.y, { ...rest, width });
    this.y += this.heightOf(text, { ...rest, width });
  }

  line(y: number, { from = this.left, to = this.right, colour = colours.hairline as string, width = 0.6 } = {}): void {
    this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke();
  }

  box(x: number, y: number, size: number): void {
    this.pdf.rect(x, y, size, size).lineWidth(0.9).strokeColor(colours.ink).stroke();
  }

  fill(x: number, y: number, width: number, height: number, colour: string): void {
    this.pdf.rect(x, y, width, height).fillColor(colour).fill();
  }

  /** Draws the dark squares of a grid, such as a QR code. `size` is the width of the whole grid. */
  grid(rows: readonly (readonly boolean[])[], x: number, y: number, size: number): void {
    const step = size / rows.length;
    for (const [row, cells] of rows.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) this.pdf.rect(x + column * step, y + row * step, step, step);
    this.pdf.fillColor(colours.ink).fill();
  }

  /** Begins a new page unless a block of this height still fits. Returns whether a new page was begun. */
  makeRoom(height: number): boolean {
    if (this.y + height <= A4.height - MARGIN - FOOTER_HEIGHT) return false;
    this.addPage();
    return true;
  }

  /** Begins another copy of the document, whose pages are numbered from 1. */
  startCopy(): void {
    this.addPage();
    this.copies.push(this.pdf.bufferedPageRange().count - 1);
  }

  /** Writes the footers and ends the document. */
  finish(): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    const y = A4.height - MARGIN - 10;
    const style = { size: 7.5, colour: colours.quiet };
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      this.line(y - 7);
      this.text(this.footer, this.left, y, { ...style, width: this.width - 80 });
      const first = this.copies.findLast((each) => each <= page)!;
      const next = this.copies.find((each) => each > page) ?? count;
      this.text(`Page ${page - first + 1} of ${next - first}`, this.right - 80, y, {
        ...style,
        width: 80,
        align: 'right',
      });
    }
    this.pdf.end();
    return this.done;
  }

  private addPage(): void {
    this.pdf.addPage();
    this.drawCropMarks();
    this.y = MARGIN;
  }

  /** The lines of a text that needs several fonts, which pdfkit cannot break; undefined for most text. */
  private mixedLines(text: string, style: TextStyle & { width: number }): string[] | undefined {
    const { font = 'regular', width } = style;
    const main = this.fonts.main(font);
    if (this.fonts.runsOf(text, font).every((run) => run.font === main)) return undefined;
    return text.split('\n').flatMap((paragraph) => breakLines(paragraph, width, (part) => this.widthOf(part, style)));
  }

  private drawMixedLine(
    line: string,
    x: number,
    y: number,
    { align, width, ...style }: TextStyle & { width: number },
  ): void {
    const { size = SIZE, font = 'regular' } = style;
    const free = align === undefined || align === 'left' ? 0 : width - this.widthOf(line, style);
    let left = x + (align === 'center' ? free / 2 : free);
    const baseline = y + this.fonts.ascent(font) * size;
    for (const run of this.fonts.runsOf(inVisualOrder(line), font)) {
      this.pdf.font(run.font).fontSize(size);
      this.pdf.text(run.text, left, baseline, { ...this.options(style), lineBreak: false, baseline: 'alphabetic' });
      left += this.pdf.widthOfString(run.text, this.options(style));
    }
  }

  private lineHeight(style: TextStyle): number {
    const { size = SIZE } = style;
    return this.withFont(style).currentLineHeight(true) + size * LINE_GAP;
  }

  private options({ size = SIZE, spacing = 0, align }: TextStyle): PDFKit.Mixins.TextOptions {
    const features = align === 'right' ? { features: AMOUNT_FEATURES } : {};
    return { lineGap: size * LINE_GAP, characterSpacing: spacing, ...features };
  }

  private withFont({ size = SIZE, font = 'regular' }: TextStyle): PDFKit.PDFDocument {
    return this.pdf.font(this.fonts.main(font)).fontSize(size);
  }

  /** Draws the marks along which a printed sheet is trimmed. */
  private drawCropMarks(): void {
    const gap = 16;
    const length = 12;
    for (const [x, directionX] of [
      [gap + length, -1],
      [A4.width - gap - length, 1],
    ] as const) {
      for (const [y, directionY] of [
        [gap + length, -1],
        [A4.height - gap - length, 1],
      ] as const) {
        this.pdf.moveTo(x + directionX * 3, y).lineTo(x + directionX * (3 + length), y);
        this.pdf.moveTo(x, y + directionY * 3).lineTo(x, y + directionY * (3 + length));
      }
    }
    this.pdf.lineWidth(0.5).strokeColor(colours.quiet).stroke();
  }
}
