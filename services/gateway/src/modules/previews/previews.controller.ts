import { DevPreviewBody, PreviewBody, previewPaths, type PreviewReply } from '@chhapai/contracts';
import { Body, Controller, Header, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { originOf, UnreadableAddress } from '../edge/index.js';
import { ByTeam, TeamAccess, type CallingTeam } from '../teams/index.js';
import { MakePreview } from './make-preview.js';
import { endOf } from './preview-link.js';
import type { SealedLink } from './preview-links.js';

/** A team makes links to its apps. The guard has seen that the app is the team's. */
@TeamAccess()
@Controller('api/releases/:app')
export class PreviewsController {
  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(MakePreview) private readonly making: MakePreview,
  ) {}

  @Post('preview')
  @HttpCode(201)
  @Header('Cache-Control', 'no-store')
  async preview(
    @ByTeam() team: CallingTeam,
    @Param('app') app: string,
    @Body({ schema: PreviewBody }) body: PreviewBody,
    @Req() request: FastifyRequest,
  ): Promise<PreviewReply> {
    return this.reply(request, await this.making.ofVersion({ app, ...body, by: team.name }));
  }

  @Post('dev-preview')
  @HttpCode(201)
  @Header('Cache-Control', 'no-store')
  async devPreview(
    @ByTeam() team: CallingTeam,
    @Param('app') app: string,
    @Body({ schema: DevPreviewBody }) body: DevPreviewBody,
    @Req() request: FastifyRequest,
  ): Promise<PreviewReply> {
    return this.reply(request, await this.making.ofDevServer({ app, ...body, by: team.name }));
  }

  private reply(request: FastifyRequest, { link, token }: SealedLink): PreviewReply {
    const origin = this.env.PUBLIC_ORIGIN ?? originOf(request);
    if (!origin) throw new UnreadableAddress();
    return { success: true, data: { url: origin + previewPaths.open(token), expiresAt: endOf(link) } };
  }
}
