/** Outcomes that arrive within this time are checked together. */
const DELAY_MS = 200;

/** Runs the check of an app a moment after it is requested, once for all requests in the meantime. */
export class DelayedChecks {
  private readonly scheduled = new Set<string>();

  constructor(
    private readonly check: (app: string) => Promise<void>,
    private readonly onFailure: (app: string, error: unknown) => void,
  ) {}

  schedule(app: string): void {
    if (this.scheduled.has(app)) return;
    this.scheduled.add(app);
    setTimeout(() => {
      this.scheduled.delete(app);
      this.check(app).catch((error: unknown) => this.onFailure(app, error));
    }, DELAY_MS).unref();
  }
}
