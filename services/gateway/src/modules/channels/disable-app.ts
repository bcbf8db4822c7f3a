import type { ChangedReleases } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WrongState } from './channels.errors.js';
import { turnApp } from './turn-app.js';

const SHELL = 'shell';

/** Takes an app off all pages, whatever is live. */
@Injectable()
export class DisableApp {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async execute(app: string, by: string, reason: string): Promise<ChangedReleases> {
    if (app === SHELL) {
      throw new WrongState('Every page is drawn by the shell, so it stays. Roll it back to take a version back.');
    }
    const releases = await this.dataSource.transaction((tx) => turnApp(tx, app, false, { by, reason }));
    return { releases, warnings: [] };
  }
}
