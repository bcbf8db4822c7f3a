import { PAGE_SNAPSHOT_ID, PAGE_STATE_ID, type PageSnapshot } from '@chhapai/contracts';
import type { PageState } from './document';

/** The releases this page is made of. Throws when the page does not carry them. */
export function readSnapshot(): PageSnapshot {
  const text = document.getElementById(PAGE_SNAPSHOT_ID)?.textContent;
  if (!text) throw new Error('The page carries no snapshot');
  return JSON.parse(text) as PageSnapshot;
}

/** The server's state and its text; undefined on a page for the browser to render. */
export function readState(): { state: PageState; text: string } | undefined {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? { state: JSON.parse(text) as PageState, text } : undefined;
}
