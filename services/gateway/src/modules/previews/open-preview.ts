import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addEntry } from '../audit/index.js';
import type { PreviewLink } from './preview-link.js';
import { PreviewLinks } from './preview-links.js';
import { keptRelease } from './previewed-release.js';
import { ExpiredPreview } from './previews.errors.js';

/** What a link leads to. */
export interface OpenedPreview {
  link: PreviewLink;
  /** The first page of the app that can be named without knowing more. */
  start: string;
}

/** Opens a link for a visitor. */
@Injectable()
export class OpenPreview {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(PreviewLinks) private readonly links: PreviewLinks,
  ) {}

  /** Throws `ForeignPreview` or `ExpiredPreview`. Who has it open already is not written down again. */
  async execute(token: string, isOpenAlready: boolean): Promise<OpenedPreview> {
    const link = await this.links.read(token);
    const { id, app, version, origin } = link;
    return this.dataSource.transaction(async (tx) => {
      const release = await keptRelease(tx, link);
      if (!release) throw new ExpiredPreview();
      const details = { link: id, ...(origin && { origin }) };
      if (!isOpenAlready) await addEntry(tx, { by: 'visitor', action: 'preview.opened', app, version, details });
      return { link, start: app === 'shell' ? '/' : (release.record.routes.find(isPlain) ?? '/') };
    });
  }
}

const isPlain = (route: string): boolean => !/[:*?]/.test(route) && !route.startsWith('/admin');
