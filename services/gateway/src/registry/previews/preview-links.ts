import { randomBytes } from 'node:crypto';
import { AppName, errorCodes, ReleaseVersion } from '@chhapai/contracts';
import { domainError } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { PayloadSigner } from '../../payload-signer.js';
import { recordEvent } from '../audit/index.js';
import { findTrustedRelease, getTrustedRelease, lockReleases, ReleaseNotFound } from '../channels/channels.module.js';
import { nameOf, ReleaseStore, type ReleaseName, type TrustedRelease } from '../releases/releases.module.js';

/** The link was not signed by this shop, or was changed. */
export class InvalidPreviewLink extends domainError(
  'forbidden',
  errorCodes.previewForeign,
  'This preview link was not created by this shop or is incomplete. Please ask for a new one.',
) {}

export class ExpiredPreviewLink extends domainError(
  'not_found',
  errorCodes.previewExpired,
  'This preview link has expired. Please ask for a new one.',
) {}

const PURPOSE = 'preview';
const MAX_CACHED_RELEASES = 50;

export const PreviewLink = z.strictObject({
  /** Identifies the link in the audit log. */
  id: z.string(),
  app: AppName,
  version: ReleaseVersion,
  /** Origin of a developer's dev server that serves the app; `version` then only provides its routes and widgets. */
  origin: z.string().optional(),
  /** Origin of the matching dev server of the shell. */
  shell: z.string().optional(),
  /** Seconds since 1970. */
  exp: z.int(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

interface LinkRequest {
  app: string;
  minutes: number;
  by: string;
  /** Added to the audit entry. */
  auditDetails?: Record<string, unknown>;
}

export interface SignedLink {
  link: PreviewLink;
  token: string;
}

export const expiryOf = ({ exp }: PreviewLink): string => new Date(exp * 1000).toISOString();

/** The live version, or else the newest. */
const VERSION_TO_SHOW = `
  SELECT r.version FROM releases r LEFT JOIN channels c ON c.app = r.app
  WHERE r.app = $1 AND r.pruned_at IS NULL
  ORDER BY r.version = c.live_version DESC NULLS LAST, r.published_at DESC LIMIT 1`;
/** A version is not pruned before its last link expires. */
const EXTEND_PREVIEW =
  'UPDATE releases SET preview_until = greatest(preview_until, $3) WHERE app = $1 AND version = $2';

/** Creates, verifies and opens preview links. */
@Injectable()
export class PreviewLinks {
  /** Never outdated: a link keeps its version from being pruned. */
  private readonly releases = new LRUCache<string, TrustedRelease, ReleaseName>({
    max: MAX_CACHED_RELEASES,
    fetchMethod: async (_name, _stale, { context }) => {
      const release = await this.findRelease(context);
      if (release) await this.store.provide(release.record);
      return release;
    },
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly signer: PayloadSigner,
    private readonly store: ReleaseStore,
  ) {}

  /** Throws `ReleaseNotFound`. */
  createForVersion(request: LinkRequest & { version: string }): Promise<SignedLink> {
    return this.dataSource.transaction((tx) => this.create(tx, request));
  }

  /** For an app on a dev server, with the routes and widgets of its live version, or else of its newest. */
  createForDevServer(request: LinkRequest & { origin: string; shell?: string }): Promise<SignedLink> {
    const { app } = request;
    return this.dataSource.transaction(async (tx) => {
      const [shown] = await tx.query<{ version: string }[]>(VERSION_TO_SHOW, [app]);
      if (!shown) throw new ReleaseNotFound({ app });
      return this.create(tx, { ...request, version: shown.version });
    });
  }

  /** Throws `InvalidPreviewLink` or `ExpiredPreviewLink`. */
  async read(token: string): Promise<PreviewLink> {
    const { success, data } = PreviewLink.safeParse(await this.signer.verify(PURPOSE, token));
    if (!success) throw new InvalidPreviewLink();
    if (data.exp * 1000 <= Date.now()) throw new ExpiredPreviewLink();
    return data;
  }

  /** Records in the audit log that a visitor opens a link, unless it is open already. Throws as {@link read} does. */
  async open(token: string, isOpen: boolean): Promise<{ link: PreviewLink; release: TrustedRelease }> {
    const link = await this.read(token);
    const { id, app, version, origin } = link;
    const release = await this.findRelease(link);
    if (!release) throw new ExpiredPreviewLink();
    const details = { link: id, ...(origin && { origin }) };
    const event = { by: 'visitor', action: 'preview.opened', app, version, details };
    if (!isOpen) await this.dataSource.transaction((tx) => recordEvent(tx, event));
    return { link, release };
  }

  /** The release a link shows; undefined if it has been pruned. */
  releaseOf({ app, version }: PreviewLink): Promise<TrustedRelease | undefined> {
    return this.releases.fetch(nameOf({ app, version }), { context: { app, version } });
  }

  /** Runs in the caller's transaction. Throws `ReleaseNotFound`. */
  async create(
    tx: EntityManager,
    {
      app,
      version,
      origin,
      shell,
      minutes,
      by,
      auditDetails,
    }: LinkRequest & { version: string; origin?: string; shell?: string },
  ): Promise<SignedLink> {
    // Avoids a deadlock with changes of several releases, which lock some of them after the audit log; here it is locked last.
    await lockReleases(tx);
    await getTrustedRelease(tx, { app, version });
    const exp = Math.floor(Date.now() / 1000) + minutes * 60;
    const link: PreviewLink = { id: randomBytes(9).toString('base64url'), app, version, origin, shell, exp };
    const until = expiryOf(link);
    await tx.query(EXTEND_PREVIEW, [app, version, until]);
    const details = { link: link.id, until, ...(origin && { origin }), ...(shell && { shell }), ...auditDetails };
    await recordEvent(tx, { by, action: 'preview.made', app, version, details });
    return { link, token: await this.signer.sign(PURPOSE, link) };
  }

  private findRelease(release: ReleaseName): Promise<TrustedRelease | undefined> {
    return findTrustedRelease(this.dataSource.manager, release);
  }
}
