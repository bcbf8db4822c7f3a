import type { PageSnapshot } from '@chhapai/contracts';
import { PLACEHOLDER_ORIGIN } from './thread-messages.js';

/** The page for the browser to render, stored as text so that it is available when nothing can be rendered. */
export class FallbackPage {
  constructor(
    private readonly html: string,
    private readonly apps: PageSnapshot['apps'],
  ) {}

  /** The page with the origin, preview and ticket of a visitor. */
  fill(snapshot: PageSnapshot): string {
    const placeholder = jsonBlock({ apps: this.apps, origin: PLACEHOLDER_ORIGIN });
    return this.html
      .split(placeholder)
      .map((part) => part.replaceAll(PLACEHOLDER_ORIGIN, snapshot.origin))
      .join(jsonBlock(snapshot));
  }
}

/** As the shell writes data into a page. */
function jsonBlock(snapshot: PageSnapshot): string {
  return JSON.stringify(snapshot).replaceAll('<', '\\u003c');
}
