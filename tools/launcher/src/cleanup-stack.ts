type Cleanup = () => unknown;

/** Stops everything that was started, in reverse order. Can be run at any time, even during startup. */
export class CleanupStack {
  private readonly cleanups: Cleanup[] = [];
  private running: Promise<void> | undefined;

  /** Adds a cleanup. If the stack is already being run, runs the cleanup immediately and throws to end the start. */
  async add(cleanup: Cleanup): Promise<void> {
    if (this.running) {
      await cleanup();
      throw new Error('Stopped during startup');
    }
    this.cleanups.push(cleanup);
  }

  /** Runs every cleanup once, including those after one that fails; then rejects with the first error. */
  run(): Promise<void> {
    return (this.running ??= this.runInReverse());
  }

  /** Runs every cleanup when the signal is aborted. Nobody waits for this run, so its error is passed to `onError`. */
  runOn(signal: AbortSignal, onError: (error: unknown) => void): void {
    signal.addEventListener('abort', () => void this.run().catch(onError));
  }

  private async runInReverse(): Promise<void> {
    const errors: unknown[] = [];
    for (let cleanup = this.cleanups.pop(); cleanup; cleanup = this.cleanups.pop()) {
      try {
        await cleanup();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
