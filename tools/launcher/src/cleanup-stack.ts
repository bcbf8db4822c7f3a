type Stop = () => unknown;

/** What has been started so far; stopped in reverse order, once, also while the start is still under way. */
export class Started {
  private readonly stops: Stop[] = [];
  private stopping: Promise<void> | undefined;

  /** Remembers how to stop something. When everything is being stopped already, so is this, and the start ends. */
  async add(stop: Stop): Promise<void> {
    if (this.stopping) {
      await stop();
      throw new Error('stopped while starting');
    }
    this.stops.push(stop);
  }

  stopAll(): Promise<void> {
    return (this.stopping ??= this.stopInReverse());
  }

  private async stopInReverse(): Promise<void> {
    for (let stop = this.stops.pop(); stop; stop = this.stops.pop()) await stop();
  }
}
