import type { TokenAction } from '@chhapai/contracts';
import { ActionNotPermitted, AppNotOwned, OutsideTokenScope } from './teams.errors.js';

/** The team that sent a request, limited to the permissions of its token. */
export class AuthenticatedTeam {
  constructor(
    readonly name: string,
    /** Names of the team's apps; `*` stands for all apps and for managing teams. */
    private readonly teamApps: readonly string[],
    readonly token: {
      name: string;
      /** Some or all of the team's apps. */
      apps: readonly string[];
      actions: readonly TokenAction[];
    },
  ) {}

  get mayManageShop(): boolean {
    return this.token.apps.includes('*') && this.token.actions.includes('manage');
  }

  /** Throws unless the team may release the app with this token; `*` requires a token of all apps. */
  requireApp(app: string): void {
    if (!includesApp(this.teamApps, app)) throw new AppNotOwned(this.name, app);
    if (!includesApp(this.token.apps, app)) throw new OutsideTokenScope(this.token.name, app);
  }

  /** Throws unless the token permits the action. */
  requireAction(action: TokenAction): void {
    if (!this.token.actions.includes(action)) throw new ActionNotPermitted(this.token.name, action);
  }
}

/** Whether a list of apps includes one; `*` includes every app. */
export function includesApp(apps: readonly string[], app: string): boolean {
  return apps.includes(app) || apps.includes('*');
}
