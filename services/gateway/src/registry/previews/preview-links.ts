import { randomBytes } from 'node:crypto';
import { AppName, ReleaseVersion } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { PayloadSigner } from '../../payload-signer.js';
import { recordEvent } from '../audit/index.js';
import { findTrustedRelease } from '../channels/index.js';
import { nameOf, type ReleaseName, type TrustedRelease } from '../releases/index.js';
import { ExpiredPreviewLink, InvalidPreviewLink } from './previews.errors.js';

const PURPOSE = 'preview';
const MAX_CACHED_RELEASES = 50;

/** The signed payload of a preview link. */
export const PreviewLink = z.strictObject({
  /** Identifies the link in the audit. */
  id: z.string(),
  app: AppName,
  version: ReleaseVersion,
  /** Origin of a developer's dev server that serves the app; `version` then only provides its routes and widgets. */
  origin: z.string().optional(),
  /** Origin of the shell's dev server that goes with it. */
  shell: z.string().optional(),
  /** Seconds since 1970. */
  exp: z.int(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

/** A link and its token for URLs and cookies. */
export interface SignedLink {
  link: PreviewLink;
  token: string;
}

/** ISO 8601. */
export const expiryOf = ({ exp }: PreviewLink): string => new Date(exp * 1000).toISOString();

/** Signs, verifies and opens preview links. */
@Injectable()
export class PreviewLinks {
  /** Never outdated: a link keeps its version from being pruned. */
  private readonly releases = new LRUCache<string, TrustedRelease, ReleaseName>({
    max: MAX_CACHED_RELEASES,
    fetchMethod: (_name, _stale, { context }) => this.findRelease(context),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly signer: PayloadSigner,
  ) {}

  async sign(target: Pick<PreviewLink, 'app' | 'version' | 'origin' | 'shell'>, minutes: number): Promise<SignedLink> {
    const exp = Math.floor(Date.now() / 1000) + minutes * 60;
    const link: PreviewLink = { id: randomBytes(9).toString('base64url'), ...target, exp };
    return { link, token: await this.signer.sign(PURPOSE, link) };
  }

  /** Throws `InvalidPreviewLink` or `ExpiredPreviewLink`. */
  async read(token: string): Promise<PreviewLink> {
    const { success, data } = PreviewLink.safeParse(await this.signer.verify(PURPOSE, token));
    if (!success) throw new InvalidPreviewLink();
    if (data.exp * 1000 <= Date.now()) throw new ExpiredPreviewLink();
    return data;
  }

  /** Records in the audit that a visitor opens a link, unless it is open already. Throws as {@link read} does. */
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

  private findRelease(release: ReleaseName): Promise<TrustedRelease | undefined> {
    return findTrustedRelease(this.dataSource.manager, release);
  }
}
