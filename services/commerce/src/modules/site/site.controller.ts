import { Sql } from '@chhapai/service-kit';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { SiteSettings, type SiteSettingsReply } from '@chhapai/contracts';
import { findSettings } from './site-settings.statements.js';

@Controller('api/site')
export class SiteController {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=60')
  async settings(): Promise<SiteSettingsReply> {
    const row = await this.sql.row<{ settings: unknown }>(findSettings, []);
    return { success: true, data: SiteSettings.parse(row?.settings) };
  }
}
