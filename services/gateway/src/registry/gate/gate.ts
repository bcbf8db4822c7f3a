import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayEnv } from '../../gateway.env.js';
import { LiveReleases, type ReleaseState } from '../releases/releases.module.js';
import { checkScopedStyles } from './global-css.js';
import { checkExposedModule, checkSharedModules } from './shared-modules.js';
import { checkPageBudget } from './page-budget.js';
import { releaseContext, type ReleaseContext } from './release-context.rules.js';
import { checkRouteOwners, checkStaffEntries, checkUsedRoutes } from './routes.rules.js';
import { checkSharedNames } from './shared-names.rules.js';
import { checkAppPages, SmokeRenderer, runSmokeTest, type SmokeSetup } from './smoke-test.js';
import { checkMaterials } from './materials.js';
import { compareWidgetTypes } from './widget-types.js';
import { incompatibleProps, propsToCompare, checkUsedWidgets } from './widgets.rules.js';

export interface Candidates {
  records: readonly ReleaseRecord[];
  /** The folder with each app's `web/` and `node/app.cjs`, by app. */
  folders: ReadonlyMap<string, string>;
}

/** Checks releases against the rules. Its callers decide whether a finding blocks the change or is only a warning. */
@Injectable()
export class Gate {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly releases: LiveReleases,
    private readonly renderer: SmokeRenderer,
  ) {}

  /** Checks the files of each release on their own. The folders must contain the compressed files. */
  async checkFiles({ records, folders }: Candidates): Promise<GateFinding[]> {
    const own = await Promise.all(records.map((record) => checkRelease(record, folders.get(record.app) ?? '')));
    return own.flat();
  }

  /**
   * Renders the pages of each release together with the live releases; with a shell, also the pages of other apps’ live and
   * canary releases.
   */
  async checkRendering({ records, folders }: Candidates): Promise<GateFinding[]> {
    const setup = this.smokeSetup(folders);
    const smoke = await runSmokeTest(records, setup);
    // A shell that cannot render its own pages renders no others.
    const pages = smoke.length === 0 ? await checkAppPages(records, setup) : [];
    return [...smoke, ...pages];
  }

  /** Renders the pages of the apps’ live and canary releases with a published shell; does nothing for other apps. */
  async checkPages(record: ReleaseRecord): Promise<GateFinding[]> {
    if (record.app !== 'shell') return [];
    await this.releases.provide(record);
    return checkAppPages([record], this.smokeSetup(new Map()));
  }

  private smokeSetup(folders: SmokeSetup['folders']): SmokeSetup {
    return {
      renderer: this.renderer,
      state: this.releases.current(),
      folders,
      releasesDir: this.env.RELEASES_DIR,
      origin: this.env.PUBLIC_ORIGIN ?? 'http://localhost',
    };
  }

  /** Checks these releases for conflicts and gaps together with the other releases that visitors have in this state. */
  async checkTogether(records: readonly ReleaseRecord[], state: ReleaseState): Promise<GateFinding[]> {
    const context = releaseContext(records, state);
    return [
      ...checkRouteOwners(context),
      ...checkUsedRoutes(context),
      ...checkUsedWidgets(context),
      ...checkSharedModules(context),
      ...checkSharedNames(context),
      ...(await checkWidgetProps(context)),
    ];
  }
}

async function checkRelease(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  const findings = await Promise.all([
    checkScopedStyles(record, folder),
    checkPageBudget(record, folder),
    checkMaterials(record, folder),
  ]);
  return [...checkExposedModule(record), ...checkStaffEntries(record), ...findings.flat()];
}

async function checkWidgetProps(context: ReleaseContext): Promise<GateFinding[]> {
  const pairs = propsToCompare(context);
  const reasons = await compareWidgetTypes(pairs.map(({ given, taken }) => ({ given, taken }))).catch(
    (error: unknown) => pairs.map(() => String(error)),
  );
  const findings = pairs.flatMap((pair, index) => {
    const reason = reasons[index];
    return reason === undefined ? [] : incompatibleProps(context, pair, reason);
  });
  // Several uses may fail for the same reason.
  return [...new Map(findings.map((finding) => [finding.message, finding])).values()];
}
