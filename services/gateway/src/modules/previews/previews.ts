import type { PagePreview } from '@chhapai/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { ReleaseSet } from '../releases/index.js';
import { PREVIEW_COOKIE } from './preview-cookie.js';
import { endOf, type PreviewLink } from './preview-link.js';
import { PreviewLinks } from './preview-links.js';
import { PreviewedReleases } from './previewed-release.js';
import { PreviewedSets } from './previewed-sets.js';
import { ExpiredPreview, ForeignPreview } from './previews.errors.js';

/** What a page of somebody who follows a link is made of. */
export interface PreviewedPage {
  set: ReleaseSet;
  /** Addresses of dev servers by app. */
  devApps: Record<string, string>;
  preview: PagePreview;
}

/** Puts the previewed version in its place, for those who came by a link. */
@Injectable()
export class Previews {
  private readonly log = new Logger('previews');
  private readonly releases: PreviewedReleases;
  private readonly sets = new PreviewedSets();

  constructor(
    @Inject(DataSource) db: DataSource,
    @Inject(PreviewLinks) private readonly links: PreviewLinks,
  ) {
    this.releases = new PreviewedReleases(db);
  }

  /** The page instead of one made of `set`; undefined for who follows no link, or none that is still good. */
  async apply(request: FastifyRequest, set: ReleaseSet): Promise<PreviewedPage | undefined> {
    const token = request.cookies[PREVIEW_COOKIE];
    if (!token) return undefined;
    try {
      return await this.page(await this.links.read(token), set);
    } catch (error) {
      const isOver = error instanceof ForeignPreview || error instanceof ExpiredPreview;
      if (!isOver) this.log.warn(`A preview is not to be had: ${String(error)}`);
      return undefined;
    }
  }

  private async page(link: PreviewLink, base: ReleaseSet): Promise<PreviewedPage | undefined> {
    const preview = { app: link.app, of: link.origin ?? link.version, expiresAt: endOf(link) };
    const devApps = link.origin ? { ...(link.shell && { shell: link.shell }), [link.app]: link.origin } : {};
    if (link.origin && base.records.has(link.app)) return { set: base, devApps, preview };
    const release = await this.releases.get(link);
    return release && { set: this.sets.with(release, base), devApps, preview };
  }
}
