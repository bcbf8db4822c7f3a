import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const CODE = /\.(js|mjs|cjs|css)$/;
const TEXT = /\.(js|mjs|cjs|css|json|map|svg|html|txt|xml|webmanifest)$/;
/** Below this a packet is a packet. */
const WORTH_BYTES = 512;

/** The same file as `.br` and `.gz`, made once so that no request waits for it; none where it saves nothing. */
export async function compressedVariants(
  path: string,
  content: Buffer,
): Promise<{ suffix: string; content: Buffer }[]> {
  if (!TEXT.test(path) || content.length < WORTH_BYTES) return [];
  const quality = CODE.test(path) ? constants.BROTLI_MAX_QUALITY : 9;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  return [
    { suffix: '.br', content: br },
    { suffix: '.gz', content: gz },
  ].filter((variant) => variant.content.length < content.length);
}
