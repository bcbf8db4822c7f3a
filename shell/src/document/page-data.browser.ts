import { PAGE_SNAPSHOT_ID, PAGE_STATE_ID, type PageSnapshot } from '@chhapai/contracts';
import type { PageState } from './document';

/** Reads the releases of this page. Throws if the page does not contain them. */
export function readSnapshot(): PageSnapshot {
  const text = document.getElementById(PAGE_SNAPSHOT_ID)?.textContent;
  if (!text) throw new Error('The page contains no snapshot');
  return JSON.parse(text) as PageSnapshot;
}

/** Reads the state of the server-rendered page, parsed and as text; undefined if the browser renders the page itself. */
export function readState(): { state: PageState; text: string } | undefined {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? { state: JSON.parse(text) as PageState, text } : undefined;
}
