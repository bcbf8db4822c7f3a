/** Outcomes that arrive within this time are judged together. */
const DELAY_MS = 200;

/** Runs the check of an app a moment after it was asked for, once for all that ask in the meantime. */
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
