import { sitePaths, SiteSettingsChange, SiteSettingsReply, StaffSiteSettingsReply } from '@chhapai/contracts';
import { Actor, IfMatch, Permitted, Public, withETag } from '@chhapai/service-kit';
import { Body, Controller, Get, Header, Patch, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SiteSettingsService } from './site-settings.service.js';

/**
 * The shop's details: contact, opening hours, shipping price and legal details. Anyone can read them; staff with the permission
 * `site.edit` can change them.
 */
@Controller()
export class SiteController {
  constructor(private readonly settings: SiteSettingsService) {}

  @Get(sitePaths.settings)
  @Public()
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOkResponse({ standardSchema: SiteSettingsReply })
  async show() {
    const { version: _, ...data } = await this.settings.read();
    return { data };
  }

  @Get(sitePaths.staffSettings)
  @Permitted('site.edit')
  @ApiOkResponse({ standardSchema: StaffSiteSettingsReply })
  async showToStaff(@Res({ passthrough: true }) reply: FastifyReply) {
    return withETag(reply, await this.settings.read());
  }

  @Patch(sitePaths.staffSettings)
  @Permitted('site.edit')
  @ApiOkResponse({ standardSchema: StaffSiteSettingsReply })
  async change(
    @Actor() actor: Actor,
    @IfMatch() version: number,
    @Body({ schema: SiteSettingsChange }) change: SiteSettingsChange,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return withETag(reply, await this.settings.change(change, version, actor));
  }
}
