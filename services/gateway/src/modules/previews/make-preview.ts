import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addEntry } from '../audit/index.js';
import { endOf } from './preview-link.js';
import { PreviewLinks, type SealedLink } from './preview-links.js';
import { keptRelease } from './previewed-release.js';
import { NothingToPreview } from './previews.errors.js';

interface Wanted {
  app: string;
  minutes: number;
  /** Name of the team that asks. */
  by: string;
}

const VERSION_TO_SHOW = `
  SELECT r.version FROM releases r LEFT JOIN channels c ON c.app = r.app
  WHERE r.app = $1 AND r.pruned_at IS NULL
  ORDER BY r.version = c.live_version DESC NULLS LAST, r.published_at DESC LIMIT 1`;

/** Makes a link; its version is kept at least as long as the link is good. */
@Injectable()
export class MakePreview {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(PreviewLinks) private readonly links: PreviewLinks,
  ) {}

  /** To a version. Throws `NothingToPreview` when it is not kept. */
  ofVersion(wanted: Wanted & { version: string }): Promise<SealedLink> {
    return this.dataSource.transaction((tx) => this.make(tx, wanted));
  }

  /** To a dev server, with the routes and widgets of the app's live version, or else of its newest. */
  ofDevServer(wanted: Wanted & { origin: string; shell?: string }): Promise<SealedLink> {
    return this.dataSource.transaction(async (tx) => {
      const [shown] = await tx.query<{ version: string }[]>(VERSION_TO_SHOW, [wanted.app]);
      if (!shown) throw new NothingToPreview(`There is no release of ${wanted.app}; publish one first, held or live`);
      return this.make(tx, { ...wanted, version: shown.version });
    });
  }

  private async make(
    tx: EntityManager,
    { app, version, origin, shell, minutes, by }: Wanted & { version: string; origin?: string; shell?: string },
  ): Promise<SealedLink> {
    // Whoever prunes waits for this row, and sees the new date.
    await tx.query('SELECT 1 FROM releases WHERE app = $1 AND version = $2 FOR UPDATE', [app, version]);
    if (!(await keptRelease(tx, { app, version }))) throw new NothingToPreview(`${app} ${version} is not kept here`);
    const sealed = await this.links.seal({ app, version, origin, shell }, minutes);
    const until = endOf(sealed.link);
    await tx.query('UPDATE releases SET preview_until = greatest(preview_until, $3) WHERE app = $1 AND version = $2', [
      app,
      version,
      until,
    ]);
    const details = { link: sealed.link.id, until, ...(origin && { origin }), ...(shell && { shell }) };
    await addEntry(tx, { by, action: 'preview.made', app, version, details });
    return sealed;
  }
}
