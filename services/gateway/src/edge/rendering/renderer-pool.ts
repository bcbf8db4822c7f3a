import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '@chhapai/service-kit';
import type { ReleaseSet } from '../../registry/index.js';
import type { ReleaseRenderer } from './release-renderer.js';

/** The live set, the previous one, and those of canaries. Each takes some 60 MB. */
const MAX_RENDERERS = 4;
/** How long a page waits for a new set before it is rendered with the previous releases. */
const WARM_UP_MS = 800;
/** How long it waits when there are no previous releases. */
const FIRST_WARM_UP_MS = 5_000;
/**
 * The pause before new live releases that were not ready in time are tried again; their renderer itself waits longer after each
 * failure.
 */
const RETRY_MS = 500;
/** How long the first pages of new live releases may take. */
const PREPARE_MS = 400;
const UNUSED_AFTER_MS = 60_000;
const CHECK_EVERY_MS = 10_000;

interface PooledRenderer {
  renderer: ReleaseRenderer;
  usedAt: number;
}

/** One renderer for each set of releases in use. Unused renderers end when their pages are finished. */
export class RendererPool {
  /** From the least to the most recently used. Not an LRU cache, as the live renderers must never be evicted. */
  private readonly renderers = new Map<string, PooledRenderer>();
  private readonly timer = setInterval(() => this.retireUnused(), CHECK_EVERY_MS).unref();
  private live?: ReleaseRenderer;
  private lastReady?: ReleaseRenderer;

  constructor(private readonly create: (set: ReleaseSet) => ReleaseRenderer) {}

  get isUsable(): boolean {
    return this.lastReady !== undefined;
  }

  /**
   * Starts the renderer of the live releases, retrying until it is ready, and lets `prepare` render its first pages. Returns
   * false if other releases have become live in the meantime.
   */
  async setLive(set: ReleaseSet, prepare: (renderer: ReleaseRenderer) => Promise<unknown>): Promise<boolean> {
    const renderer = this.rendererOf(set);
    this.live = renderer;
    while (!(await renderer.isReadyWithin(FIRST_WARM_UP_MS))) {
      await sleep(RETRY_MS, undefined, { ref: false });
      if (this.live !== renderer) return false;
    }
    if (this.lastReady !== renderer) await withTimeout(prepare(renderer), PREPARE_MS).catch(() => undefined);
    if (this.live !== renderer) return false;
    this.lastReady = renderer;
    return true;
  }

  /** The renderer of the previous live releases, while the new ones are being prepared. */
  previousOf(set: ReleaseSet): ReleaseRenderer | undefined {
    return this.live?.set.id === set.id && this.live !== this.lastReady ? this.lastReady : undefined;
  }

  warmUp(set: ReleaseSet): void {
    void this.rendererOf(set).isReadyWithin(FIRST_WARM_UP_MS);
  }

  /** The renderer of a set; if that has never been ready, the last one that was. */
  async get(set: ReleaseSet): Promise<ReleaseRenderer | undefined> {
    const renderer = this.rendererOf(set);
    const isReady = await renderer.isReadyWithin(this.lastReady ? WARM_UP_MS : FIRST_WARM_UP_MS);
    return isReady ? renderer : this.lastReady;
  }

  end(): void {
    clearInterval(this.timer);
    this.live = undefined;
    for (const { renderer } of this.renderers.values()) renderer.end();
  }

  private rendererOf(set: ReleaseSet): ReleaseRenderer {
    const renderer = this.renderers.get(set.id)?.renderer ?? this.create(set);
    this.renderers.delete(set.id);
    this.renderers.set(set.id, { renderer, usedAt: Date.now() });
    for (const [id, { renderer: oldest }] of this.renderers) {
      if (this.renderers.size > MAX_RENDERERS) this.retire(id, oldest);
    }
    return renderer;
  }

  private retireUnused(): void {
    const before = Date.now() - UNUSED_AFTER_MS;
    for (const [id, { renderer, usedAt }] of this.renderers) if (usedAt < before) this.retire(id, renderer);
  }

  private retire(id: string, renderer: ReleaseRenderer): void {
    if (renderer === this.live || renderer === this.lastReady) return;
    this.renderers.delete(id);
    void renderer.retire();
  }
}
