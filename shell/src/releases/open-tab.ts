import { type PageSnapshot, PRESENT_RELEASES_PATH, RELEASE_HEADER } from '@chhapai/contracts';
import { entersAnother, isOutdated, readReleases, releasesOf } from './page-releases';

const KEY = 'renewed-for';
/** What was heard this short a while ago still holds. */
const FRESH_MS = 500;

/**
 * This tab as one that stays open while the shop goes on: it keeps the releases it began with, and knows from the answers
 * to its calls what a new page would have.
 */
export class OpenTab {
  /** What its calls say of it. */
  readonly releases: string;
  /** The releases a new page was asked for: when that page does not have them, asking again would be in vain. */
  readonly #inVain: string | null;
  #present: string | undefined;
  #knownAt = -Infinity;

  constructor(private readonly snapshot: PageSnapshot) {
    this.releases = releasesOf(snapshot);
    this.#inVain = sessionStorage.getItem(KEY);
    if (this.#inVain === this.releases) sessionStorage.removeItem(KEY);
  }

  /** Takes in what an answer says of the present releases; not every answer says something. */
  heard(releases: unknown): void {
    if (typeof releases !== 'string' || releases === '') return;
    this.#present = releases;
    this.#knownAt = performance.now();
  }

  /** Before another app is entered: asks for the present releases, unless an answer has just told of them. */
  async askOnEntering(from: string, to: string): Promise<void> {
    const isFresh = performance.now() - this.#knownAt < FRESH_MS;
    if (isFresh || !entersAnother(this.snapshot, from, to)) return;
    this.heard(await askPresentReleases());
    // No answer is none for a while either.
    this.#knownAt = performance.now();
  }

  /** Whether going from one path to another is better done with a new page. */
  wantsNewPage(from: string, to: string): boolean {
    if (this.#present === undefined || this.#present === this.#inVain) return false;
    return isOutdated(this.snapshot, readReleases(this.#present), from, to);
  }

  /** It is about to be replaced by a new page. */
  leaving(): void {
    if (this.#present !== undefined) sessionStorage.setItem(KEY, this.#present);
  }
}

/** Nobody waits longer to hear of releases. */
const ANSWER_WITHIN_MS = 1_000;

/** Asks which releases a new page would have; undefined when no answer comes in time. */
export async function askPresentReleases(): Promise<string | undefined> {
  try {
    const answer = await fetch(PRESENT_RELEASES_PATH, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return answer.headers.get(RELEASE_HEADER) ?? undefined;
  } catch {
    return undefined;
  }
}
