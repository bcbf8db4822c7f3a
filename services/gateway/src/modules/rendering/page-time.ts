/** How long a page may go on after its first bytes. */
const WHOLE_PAGE_MS = 10_000;

/** The first bytes took too long. */
export class RenderTooSlow extends Error {}

/** The time one page has, as a signal; `end` when nothing more will come of it. */
export class PageTime {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout;

  constructor(firstBytesMs: number) {
    this.timer = setTimeout(
      () => this.controller.abort(new RenderTooSlow(`No page within ${firstBytesMs} ms`)),
      firstBytesMs,
    );
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  begun(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), WHOLE_PAGE_MS);
  }

  end(): void {
    clearTimeout(this.timer);
    this.controller.abort();
  }
}
