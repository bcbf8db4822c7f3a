import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { Releases, type ReleaseState } from '../releases/index.js';
import { SmokeRenderer } from '../rendering/index.js';
import { comparedTypes } from './compared-types.js';
import { exposedModule } from './exposed-module.rules.js';
import { pageBudget } from './page-budget.js';
import { routeOwners } from './route-owner.rules.js';
import { usedRoutes } from './route-used.rules.js';
import { scopedStyles } from './scoped-styles.js';
import { sharedModules } from './shared-module.js';
import { sideBySide, type SideBySide } from './side-by-side.rules.js';
import { smokeTest } from './smoke-test.js';
import { propsPairs, widgetProps } from './widget-props.rules.js';
import { usedWidgets } from './widget-used.rules.js';

/** Releases somebody wants to publish together. */
export interface Candidates {
  records: readonly ReleaseRecord[];
  /** Where each app's `web/` and `node/app.cjs` lie, by app. */
  folders: ReadonlyMap<string, string>;
}

/** Holds releases against the rules, in the light of what is released now. It says what it finds; who refuses is another's business. */
@Injectable()
export class Gate {
  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(Releases) private readonly releases: Releases,
    @Inject(SmokeRenderer) private readonly renderer: SmokeRenderer,
  ) {}

  /** What is wrong with each of the releases somebody wants to publish, whatever other apps link to and use. */
  async checkAlone({ records, folders }: Candidates): Promise<GateFinding[]> {
    const own = await Promise.all(records.map((record) => ownFindings(record, folders.get(record.app) ?? '')));
    const stage = {
      renderer: this.renderer,
      state: this.releases.current(),
      releasesDir: this.env.RELEASES_DIR,
      origin: this.env.PUBLIC_ORIGIN ?? 'http://localhost',
    };
    return [...own.flat(), ...(await smokeTest(records, folders, stage))];
  }

  /** What these releases would break or miss beside what visitors have by this state: for whatever shows them to visitors. */
  async checkTogether(records: readonly ReleaseRecord[], state: ReleaseState): Promise<GateFinding[]> {
    const releases = sideBySide(records, state);
    return [
      ...routeOwners(releases),
      ...usedRoutes(releases),
      ...usedWidgets(releases),
      ...sharedModules(releases),
      ...(await brokenProps(releases)),
    ];
  }
}

async function ownFindings(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  const findings = await Promise.all([scopedStyles(record, folder), pageBudget(record, folder)]);
  return [...exposedModule(record), ...findings.flat()];
}

async function brokenProps(releases: SideBySide): Promise<GateFinding[]> {
  const pairs = propsPairs(releases);
  const reasons = await comparedTypes(pairs.map(({ given, taken }) => ({ given, taken }))).catch((error: unknown) =>
    pairs.map(() => String(error)),
  );
  const findings = pairs.flatMap((pair, at) => {
    const reason = reasons[at];
    return reason === undefined ? [] : widgetProps(releases, pair, reason);
  });
  // Several places may fail for the same reason.
  return [...new Map(findings.map((found) => [found.message, found])).values()];
}
