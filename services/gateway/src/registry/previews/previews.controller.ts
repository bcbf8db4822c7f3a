import { DevPreviewBody, PreviewBody, previewPaths, type PreviewReply } from '@chhapai/contracts';
import { ENV, GuardedBy } from '@chhapai/service-kit';
import { Body, Controller, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { publicOrigin } from '../../request-origin.js';
import { CurrentTeam, TeamGuard, type AuthenticatedTeam } from '../teams/index.js';
import { CreatePreview } from './create-preview.js';
import { expiryOf, type SignedLink } from './preview-links.js';

@GuardedBy(TeamGuard)
@Controller('api/releases/:app')
export class PreviewsController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly createPreview: CreatePreview,
  ) {}

  @Post('preview')
  @HttpCode(201)
  async preview(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: PreviewBody }) body: PreviewBody,
    @Req() request: FastifyRequest,
  ): Promise<Pick<PreviewReply, 'data'>> {
    return this.reply(request, await this.createPreview.ofVersion({ app, ...body, by: team.name }));
  }

  @Post('dev-preview')
  @HttpCode(201)
  async devPreview(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: DevPreviewBody }) body: DevPreviewBody,
    @Req() request: FastifyRequest,
  ): Promise<Pick<PreviewReply, 'data'>> {
    return this.reply(request, await this.createPreview.ofDevServer({ app, ...body, by: team.name }));
  }

  private reply(request: FastifyRequest, { link, token }: SignedLink): Pick<PreviewReply, 'data'> {
    const url = publicOrigin(this.env, request) + previewPaths.open(token);
    return { data: { url, expiresAt: expiryOf(link) } };
  }
}
