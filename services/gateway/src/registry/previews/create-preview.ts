import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../audit/index.js';
import { getTrustedRelease, ReleaseNotFound } from '../channels/index.js';
import { expiryOf, PreviewLinks, type SignedLink } from './preview-links.js';

interface PreviewRequest {
  app: string;
  minutes: number;
  /** Name of the team. */
  by: string;
}

/** The live version, or else the newest. */
const VERSION_TO_SHOW = `
  SELECT r.version FROM releases r LEFT JOIN channels c ON c.app = r.app
  WHERE r.app = $1 AND r.pruned_at IS NULL
  ORDER BY r.version = c.live_version DESC NULLS LAST, r.published_at DESC LIMIT 1`;

/** Creates preview links. The version of a link is not pruned before the link expires. */
@Injectable()
export class CreatePreview {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PreviewLinks,
  ) {}

  /** Throws `ReleaseNotFound`. */
  ofVersion(request: PreviewRequest & { version: string }): Promise<SignedLink> {
    return this.dataSource.transaction((tx) => this.create(tx, request));
  }

  /** For an app on a dev server, with the routes and widgets of its live version, or else of its newest. */
  ofDevServer(request: PreviewRequest & { origin: string; shell?: string }): Promise<SignedLink> {
    const { app } = request;
    return this.dataSource.transaction(async (tx) => {
      const [shown] = await tx.query<{ version: string }[]>(VERSION_TO_SHOW, [app]);
      if (!shown) throw new ReleaseNotFound({ app });
      return this.create(tx, { ...request, version: shown.version });
    });
  }

  private async create(
    tx: EntityManager,
    { app, version, origin, shell, minutes, by }: PreviewRequest & { version: string; origin?: string; shell?: string },
  ): Promise<SignedLink> {
    await getTrustedRelease(tx, { app, version });
    const signed = await this.links.sign({ app, version, origin, shell }, minutes);
    const until = expiryOf(signed.link);
    await tx.query('UPDATE releases SET preview_until = greatest(preview_until, $3) WHERE app = $1 AND version = $2', [
      app,
      version,
      until,
    ]);
    const details = { link: signed.link.id, until, ...(origin && { origin }), ...(shell && { shell }) };
    await recordEvent(tx, { by, action: 'preview.made', app, version, details });
    return signed;
  }
}
