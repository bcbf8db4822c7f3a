import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import Negotiator from 'negotiator';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const BROTLI_QUALITY = 5;
/** Log2 of the window in bytes. Larger than any page; the default would only use more memory. */
const BROTLI_WINDOW = 18;

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

export interface RenderedHtml {
  status: number;
  /** The policy's sources for its `<style>` elements. */
  styleHashes: readonly string[];
  html: Uint8Array;
}

export interface Redirect {
  status: number;
  redirect: string;
}

/** A page with the same bytes for every visitor. */
export class SharedPage {
  readonly status: number;
  readonly styleHashes: readonly string[];
  readonly etag: string;
  private readonly html: Uint8Array;
  /** Many pages are only requested in one encoding, and compression takes a third of the time of rendering. */
  private readonly compressed = new Map<Encoding, Promise<Uint8Array>>();

  /** `inputs` are everything the page was rendered from, and determine its ETag. */
  constructor({ status, styleHashes, html }: RenderedHtml, inputs: readonly string[]) {
    this.status = status;
    this.styleHashes = styleHashes;
    this.html = html;
    this.etag = etagOf(inputs);
  }

  /** Upper limit of the memory that the page takes: the compressed bodies together are smaller than the plain one. */
  get maxBytes(): number {
    return 2 * this.html.length;
  }

  /** Compressed on first use. */
  async body(encoding: Encoding): Promise<Uint8Array> {
    if (encoding === 'identity') return this.html;
    const body = this.compressed.get(encoding) ?? this.compress(encoding);
    this.compressed.set(encoding, body);
    body.catch(() => this.compressed.delete(encoding));
    return body;
  }

  private compress(encoding: 'br' | 'gzip'): Promise<Uint8Array> {
    if (encoding === 'gzip') return toGzip(this.html);
    return toBrotli(this.html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.html.length,
      },
    });
  }
}

/** Weak, because the compressed bodies have it as well, and identifiers inside a page differ from one rendering to the next. */
export function etagOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${Buffer.byteLength(input)} ${input}`);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Sends the page, or 304 if the client already has it. */
export async function sendSharedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SharedPage,
): Promise<FastifyReply> {
  void reply.code(page.status).header('Vary', 'Accept-Encoding');
  if (page.status === 200) {
    void reply.header('ETag', page.etag);
    if (fresh(request.headers, { etag: page.etag })) return reply.code(304).send();
  }
  const encoding = acceptedEncoding(request);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  return reply.send(await page.body(encoding));
}

/** The smallest body the client accepts; without compression if it accepts nothing. */
function acceptedEncoding({ headers }: FastifyRequest): Encoding {
  const accepted = new Negotiator({ headers }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
