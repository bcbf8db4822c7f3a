import { use } from 'react';
import type { InlineStyle, PageSnapshot } from '@chhapai/contracts';
import { bundlerName } from './bundler-name';

/**
 * Limit for the styles inside a document, in characters; about 22 KB when compressed. The largest pages have 60,000. Styles
 * beyond it are only preloaded, and the browser applies them when it loads the code they belong to.
 */
const MAX_INLINE_LENGTH = 100_000;

/** The stylesheets of a document on the server, collected while its body is rendered. */
export class DocumentStyles {
  private readonly added = new Set<string>();
  private finish!: () => void;
  /** Resolves when the body has been rendered. */
  readonly completed = new Promise<void>((resolve) => (this.finish = resolve));

  constructor(
    private readonly snapshot: PageSnapshot,
    private readonly inlineStyle: InlineStyle = () => undefined,
  ) {
    this.add(this.shellStyles);
  }

  readonly add = (hrefs: readonly string[]): void => hrefs.forEach((href) => this.added.add(href));

  complete(): void {
    this.finish();
  }

  /** The elements that contain or load the stylesheets. */
  render() {
    let length = 0;
    return [...this.added].map((href) => {
      const text = length < MAX_INLINE_LENGTH ? this.inlineStyle(href) : undefined;
      length += text?.length ?? 0;
      if (text === undefined) return this.linkElement(href);
      return <style key={href} data-href={bundlerName(href)} dangerouslySetInnerHTML={{ __html: text }} />;
    });
  }

  private get shellStyles(): readonly string[] {
    return this.snapshot.apps['shell']?.styles ?? [];
  }

  /** Only the shell's stylesheets may block the first paint. */
  private linkElement(href: string) {
    const integrity = Object.values(this.snapshot.apps).flatMap((release) => release.integrity[href] ?? [])[0];
    const file = { href, integrity, crossOrigin: 'anonymous' } as const;
    if (!this.shellStyles.includes(href))
      return <link key={href} rel="preload" as="style" {...file} data-href={bundlerName(href)} />;
    return <link key={href} rel="stylesheet" data-href={bundlerName(href)} {...file} />;
  }
}

/**
 * The stylesheets in the head, which therefore waits for the body. They are inside the document, so that no request can
 * delay the first paint, which is 0.3 to 0.8 s earlier on the phone of `bench/pages`.
 */
export function HeadStyles({ styles }: { styles: DocumentStyles }) {
  use(styles.completed);
  return styles.render();
}

/** Must be rendered after everything that adds stylesheets. */
export function StylesComplete({ styles }: { styles: DocumentStyles }) {
  styles.complete();
  return null;
}
