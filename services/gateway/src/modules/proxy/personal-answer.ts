import type { IncomingHttpHeaders } from 'node:http';
import { RELEASE_HEADER } from '@chhapai/contracts';

/**
 * Makes an answer that of one visitor: it names the releases this visitor gets, which no shared cache may hand to the
 * next one, and services may have answered by the releases of the page that asked.
 */
export function personalAnswer(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  headers['cache-control'] = personalCaching(headers['cache-control']);
  headers.vary = [headers.vary, RELEASE_HEADER].filter(Boolean).join(', ');
  return headers;
}

function personalCaching(given = ''): string {
  const own = given
    .split(',')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !/^(public|private|s-maxage|proxy-revalidate)\b/i.test(directive));
  return own.includes('no-store') ? own.join(', ') : ['private', ...own].join(', ');
}
