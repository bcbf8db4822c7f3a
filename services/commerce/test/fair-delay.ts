import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Delays the faster of two requests that compete in each round of a test. The delay grows each time that request wins and shrinks
 * each time it loses, so that each of them wins some rounds, however busy the machine is.
 */
export class FairDelay {
  private ms = 8;

  wait(): Promise<void> {
    return sleep(this.ms);
  }

  record(hasDelayedWon: boolean): void {
    this.ms = hasDelayedWon ? this.ms * 1.5 + 1 : this.ms / 2;
  }
}
