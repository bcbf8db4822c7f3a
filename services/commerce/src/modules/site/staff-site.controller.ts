import { sitePaths, SiteSettingsChange, type AccessClaims, type StaffSiteSettingsReply } from '@chhapai/contracts';
import { Claims, PreconditionRequired, Roles } from '@chhapai/service-kit';
import { Body, Controller, Get, Headers, Inject, Patch, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PersonalJson } from '../../http/personal-json.js';
import { EditSettings } from './edit-settings.js';

@Roles('staff', 'admin')
@Controller(sitePaths.staffSettings.slice(1))
export class StaffSiteController {
  constructor(@Inject(EditSettings) private readonly settings: EditSettings) {}

  @Get()
  @PersonalJson()
  async read(@Res({ passthrough: true }) reply: FastifyReply): Promise<StaffSiteSettingsReply> {
    const data = await this.settings.read();
    reply.header('ETag', `"${data.version}"`);
    return { success: true, data };
  }

  @Patch()
  @PersonalJson()
  async change(
    @Claims() { email }: AccessClaims,
    @Headers('if-match') ifMatch: string | undefined,
    @Body({ schema: SiteSettingsChange }) change: SiteSettingsChange,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffSiteSettingsReply> {
    if (ifMatch === undefined) throw new PreconditionRequired();
    const data = await this.settings.change(change, versionIn(ifMatch), email);
    reply.header('ETag', `"${data.version}"`);
    return { success: true, data };
  }
}

/** `"7"` and `W/"7"`, as a compressing proxy makes of it, are version 7; anything else is no version there ever was. */
function versionIn(ifMatch: string): number {
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim())?.[1] ?? 0);
}
