import type { ReleaseSet } from '../releases/index.js';
import type { ReleaseRenderer } from './release-renderer.js';

/** Most visitors' set, the one before it, and those of canaries. Each takes some 60 MB. */
const MOST_KEPT = 4;
/** A page waits so long for a set that nobody had before, then it is made of the releases before it. */
const WARM_WITHIN_MS = 800;
/** Without any before it there is nothing but to wait. */
const FIRST_WITHIN_MS = 5_000;
const UNUSED_AFTER_MS = 60_000;
const LOOKS_EVERY_MS = 10_000;

interface Kept {
  renderer: ReleaseRenderer;
  usedAt: number;
}

/** The renderers of the sets in use: one each, few at a time. Those that nobody uses any more end when their pages are finished. */
export class ReleaseRenderers {
  private readonly kept = new Map<string, Kept>();
  private readonly timer = setInterval(() => this.retireUnused(), LOOKS_EVERY_MS).unref();
  private live?: ReleaseRenderer;
  /** The last one of what was live that pages can be made with. */
  private lastGood?: ReleaseRenderer;

  constructor(private readonly make: (set: ReleaseSet) => ReleaseRenderer) {}

  /** Whether there is anything to make pages with. */
  get hasGood(): boolean {
    return this.lastGood !== undefined;
  }

  /** These are live now: their renderer is kept, and starts at once. */
  async goLive(set: ReleaseSet): Promise<boolean> {
    const renderer = this.own(set);
    this.live = renderer;
    const isReady = await renderer.isReadyWithin(FIRST_WITHIN_MS);
    if (isReady && this.live === renderer) this.lastGood = renderer;
    return isReady;
  }

  /** Some visitors get these now. */
  warmUp(set: ReleaseSet): void {
    void this.own(set).isReadyWithin(FIRST_WITHIN_MS);
  }

  /** What a page of this set is rendered with: its own renderer, or the last good one while that has never been ready. */
  async of(set: ReleaseSet): Promise<ReleaseRenderer | undefined> {
    const own = this.own(set);
    const isReady = await own.isReadyWithin(this.lastGood ? WARM_WITHIN_MS : FIRST_WITHIN_MS);
    return isReady ? own : this.lastGood;
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.kept.values()].map(({ renderer }) => renderer.end()));
  }

  private own(set: ReleaseSet): ReleaseRenderer {
    const renderer = this.kept.get(set.id)?.renderer ?? this.make(set);
    // Put last, so that the least recently used is the first.
    this.kept.delete(set.id);
    this.kept.set(set.id, { renderer, usedAt: Date.now() });
    for (const [id, { renderer: oldest }] of this.kept) if (this.kept.size > MOST_KEPT) this.retire(id, oldest);
    return renderer;
  }

  private retireUnused(): void {
    const before = Date.now() - UNUSED_AFTER_MS;
    for (const [id, { renderer, usedAt }] of this.kept) if (usedAt < before) this.retire(id, renderer);
  }

  private retire(id: string, renderer: ReleaseRenderer): void {
    if (renderer === this.live || renderer === this.lastGood) return;
    this.kept.delete(id);
    void renderer.retire();
  }
}
