import type { PagePreview } from '@chhapai/contracts';
import { HostCookie } from '@chhapai/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  ExpiredPreviewLink,
  expiryOf,
  InvalidPreviewLink,
  PreviewLinks,
  releaseSet,
  type PreviewLink,
  type ReleaseSet,
  type TrustedRelease,
} from '../../registry/index.js';

export const previewCookie = new HostCookie({ name: 'preview', sameSite: 'lax', path: '/' });
const MAX_CACHED_SETS = 20;

interface PreviewedPage {
  set: ReleaseSet;
  /** Origins of dev servers by app. */
  devApps: Record<string, string>;
  preview: PagePreview;
}

/** Replaces a release with the previewed one for visitors who opened a preview link. */
@Injectable()
export class ActivePreviews {
  private readonly logger = new Logger(ActivePreviews.name);
  /** Release sets by id, so that visitors with the same releases share one set and its renderer. */
  private readonly sets = new LRUCache<string, ReleaseSet>({ max: MAX_CACHED_SETS });

  constructor(private readonly links: PreviewLinks) {}

  /** The visitor's page instead of one built from `set`; undefined without a valid preview. */
  async apply(request: FastifyRequest, set: ReleaseSet): Promise<PreviewedPage | undefined> {
    const token = previewCookie.read(request);
    if (!token) return undefined;
    try {
      return await this.previewedPage(await this.links.read(token), set);
    } catch (error) {
      const isInvalid = error instanceof InvalidPreviewLink || error instanceof ExpiredPreviewLink;
      if (!isInvalid) this.logger.warn(`Preview unavailable: ${String(error)}`);
      return undefined;
    }
  }

  private async previewedPage(link: PreviewLink, base: ReleaseSet): Promise<PreviewedPage | undefined> {
    const preview = { app: link.app, of: link.origin ?? link.version, expiresAt: expiryOf(link) };
    const devApps = link.origin ? { ...(link.shell && { shell: link.shell }), [link.app]: link.origin } : {};
    if (link.origin && base.records.has(link.app)) return { set: base, devApps, preview };
    const release = await this.links.releaseOf(link);
    return release && { set: this.withRelease(release, base), devApps, preview };
  }

  private withRelease(release: TrustedRelease, base: ReleaseSet): ReleaseSet {
    const { app, version } = release.record;
    if (base.records.get(app)?.version === version) return base;
    const created = releaseSet([...releasesOf(base).filter(({ record }) => record.app !== app), release]);
    const set = this.sets.get(created.id) ?? created;
    this.sets.set(set.id, set);
    return set;
  }
}

function releasesOf({ records, apps }: ReleaseSet): TrustedRelease[] {
  return [...records].flatMap(([app, record]) => (apps[app] ? [{ record, page: apps[app] }] : []));
}

/** Shows the preview on the visitor's pages until `exp` (seconds since 1970). */
export function setPreviewCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, exp, isSecure }: { token: string; exp: number; isSecure: boolean },
): void {
  const maxAge = Math.max(1, exp - Math.floor(Date.now() / 1000));
  previewCookie.write(reply, token, { isSecure: isSecure || request.protocol === 'https', maxAge });
}

export function clearPreviewCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  previewCookie.clear(reply, isSecure || request.protocol === 'https');
}
