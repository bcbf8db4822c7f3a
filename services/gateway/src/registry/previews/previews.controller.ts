import { DevPreviewBody, PreviewBody, previewPaths, PreviewReply } from '@chhapai/contracts';
import { ENV } from '@chhapai/service-kit';
import { Body, Controller, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { publicOrigin } from '../../request-origin.js';
import { CurrentTeam, TeamMay, type AuthenticatedTeam } from '../teams/teams.module.js';
import { expiryOf, PreviewLinks, type SignedLink } from './preview-links.js';

@Controller('api/releases/:app')
export class PreviewsController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly links: PreviewLinks,
  ) {}

  @Post('preview')
  @TeamMay('preview')
  @ApiCreatedResponse({ standardSchema: PreviewReply })
  async createPreview(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: PreviewBody }) body: PreviewBody,
    @Req() request: FastifyRequest,
  ) {
    return this.reply(request, await this.links.createForVersion({ app, ...body, by: team.name }));
  }

  @Post('dev-preview')
  @TeamMay('preview')
  @ApiCreatedResponse({ standardSchema: PreviewReply })
  async createDevPreview(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: DevPreviewBody }) body: DevPreviewBody,
    @Req() request: FastifyRequest,
  ) {
    return this.reply(request, await this.links.createForDevServer({ app, ...body, by: team.name }));
  }

  private reply(request: FastifyRequest, { link, token }: SignedLink) {
    const url = publicOrigin(this.env, request) + previewPaths.open(token);
    return { data: { url, expiresAt: expiryOf(link) } };
  }
}
