import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppRelease, InlineStyle } from '@chhapai/contracts';
import type { ThreadBundle, ThreadSet } from '../thread-messages.js';

/** A stylesheet as documents contain it. */
interface StyleText {
  text: string;
  /** The policy's source for exactly this text. */
  hash: string;
}

export type StyleTexts = ReadonlyMap<string, StyleText>;

/**
 * Reads the stylesheets of pages and widgets, by URL; leaves out those that do not match their record or cannot be inside HTML.
 */
export async function readStyles({ bundles, apps }: Pick<ThreadSet, 'bundles' | 'apps'>): Promise<StyleTexts> {
  const styles = new Map<string, StyleText>();
  const reading = bundles.flatMap((bundle) => {
    const release = apps[bundle.app];
    if (!release) return [];
    return stylesheetsOf(release).map(async (href) => {
      const text = await readStyle(bundle, href, release.integrity[href]).catch(() => undefined);
      if (text !== undefined) styles.set(href, { text, hash: `'sha256-${digest('sha256', text)}'` });
    });
  });
  await Promise.all(reading);
  return styles;
}

function stylesheetsOf({ styles, parts }: AppRelease): string[] {
  return [...new Set([...styles, ...Object.values(parts).flatMap((part) => part.styles)])];
}

async function readStyle(
  { folder }: ThreadBundle,
  href: string,
  integrity: string | undefined,
): Promise<string | undefined> {
  // `/assets/<app>/<version>/<path below web/>`
  const bytes = await readFile(join(folder, 'web', ...href.split('/').slice(4)));
  if (`sha384-${digest('sha384', bytes)}` !== integrity) return undefined;
  return inlineText(bytes.toString('utf8'), href);
}

/** `url(…)`, whose argument may be a quoted string that contains another `url(…)`. */
const URLS = /url\(\s*("[^"]*"|'[^']*'|[^"')\s]+)\s*\)/gi;
/** The end of the element, and characters that the HTML parser replaces, which would change the digest. */
const NOT_IN_HTML = /<\/style|[\r\0]/i;

/** A stylesheet's text with absolute URLs, which would otherwise be relative to the page; undefined if HTML cannot contain it. */
export function inlineText(text: string, href: string): string | undefined {
  if (NOT_IN_HTML.test(text)) return undefined;
  return text.replace(URLS, (original, argument: string) => {
    const url = argument.replace(/^["']|["']$/g, '');
    if (/^(\w+:|\/|#)/.test(url)) return original;
    const { pathname, search, hash } = new URL(url, `https://origin.invalid${href}`);
    return `url("${pathname}${search}${hash}")`;
  });
}

function digest(algorithm: string, content: string | Uint8Array): string {
  return createHash(algorithm).update(content).digest('base64');
}

/** The stylesheets that one document contains. */
export class InlinedStyles {
  private readonly used = new Set<string>();

  constructor(
    private readonly texts: StyleTexts,
    /** Stylesheets that this document links, because the browser has them. */
    private readonly linked: readonly string[] = [],
  ) {}

  /** For the policy of the document. */
  get hashes(): string[] {
    return [...this.used];
  }

  readonly inlineStyle: InlineStyle = (href) => {
    const style = this.linked.includes(href) ? undefined : this.texts.get(href);
    if (style) this.used.add(style.hash);
    return style?.text;
  };
}
