import { NotYours } from './teams.errors.js';

/** Whose token came with a call. */
export class CallingTeam {
  constructor(
    readonly name: string,
    /** Names of apps; `*` is all of them, and the teams themselves. */
    readonly apps: readonly string[],
  ) {}

  /** Whether the team releases this app; asked with `*`: whether it has a say over the whole shop. */
  may(app: string): boolean {
    return this.apps.includes(app) || this.apps.includes('*');
  }

  /** Throws `NotYours` when the team has no say in one of the apps. */
  mustOwn(...apps: string[]): void {
    for (const app of apps) if (!this.may(app)) throw new NotYours(this.name, app);
  }
}
