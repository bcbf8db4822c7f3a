import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Seals } from '../secrets/index.js';
import { PREVIEW_SEAL, PreviewLink } from './preview-link.js';
import { ExpiredPreview, ForeignPreview } from './previews.errors.js';

/** Seals links and reads them again; only a link sealed here shows anything. */
@Injectable()
export class PreviewLinks {
  constructor(@Inject(Seals) private readonly seals: Seals) {}

  async seal(shown: Pick<PreviewLink, 'app' | 'version' | 'origin' | 'shell'>, minutes: number): Promise<SealedLink> {
    const exp = Math.floor(Date.now() / 1000) + minutes * 60;
    const link: PreviewLink = { id: randomBytes(9).toString('base64url'), ...shown, exp };
    return { link, token: await this.seals.seal(PREVIEW_SEAL, link) };
  }

  /** Throws `ForeignPreview` or `ExpiredPreview`. */
  async read(token: string): Promise<PreviewLink> {
    const { success, data } = PreviewLink.safeParse(await this.seals.open(PREVIEW_SEAL, token));
    if (!success) throw new ForeignPreview();
    if (data.exp * 1000 <= Date.now()) throw new ExpiredPreview();
    return data;
  }
}

/** A link and the text that stands for it in addresses and cookies. */
export interface SealedLink {
  link: PreviewLink;
  token: string;
}
