import {
  CanaryBody,
  PreviewBody,
  previewPaths,
  PreviewReply,
  PromoteBody,
  RollbackBody,
  StaffAppChangeReply,
  staffReleasePaths,
  SwitchBody,
} from '@chhapai/contracts';
import { Actor, ENV, IdempotencyKey, IfMatch, markReplay, Permitted, type KeyedReply } from '@chhapai/service-kit';
import {
  applyDecorators,
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  HttpCode,
  Inject,
  Injectable,
  Param,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { GatewayEnv } from '../../gateway.env.js';
import { publicOrigin } from '../../request-origin.js';
import { ChannelsService, requireReleases } from '../channels/channels.module.js';
import { expiryOf } from '../previews/previews.module.js';
import { changeRequest, StaffChangesService } from './staff-changes.service.js';

/** Throws `ReleaseNotFound` if the app in the path (`:id`) has no releases, before the body is validated. */
@Injectable()
class ExistingAppGuard implements CanActivate {
  constructor(private readonly dataSource: DataSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    await requireReleases(this.dataSource.manager, params.id);
    return true;
  }
}

/** A route that changes which releases of an app visitors get. */
const Change = (name: string) =>
  applyDecorators(Post(name), HttpCode(200), ApiOkResponse({ standardSchema: StaffAppChangeReply }));

/** Changes by admins to the releases of an app. Bodies are the same as in the teams' API. */
@Permitted('releases.manage')
@UseGuards(ExistingAppGuard)
@Controller(`${staffReleasePaths.list}/:id`)
export class StaffChangesController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly channels: ChannelsService,
    private readonly changes: StaffChangesService,
  ) {}

  @Change('promote')
  async promote(
    @Actor() actor: Actor,
    @Param('id') app: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Body({ schema: PromoteBody }) body: PromoteBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const change = this.channels.promote({ app, version: body.version }, changeRequest({ actor }, body.message));
    return reply(response, await this.changes.change({ app, action: 'promote', body, key, actor, version }, change));
  }

  @Change('canary')
  async startCanary(
    @Actor() actor: Actor,
    @Param('id') app: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Body({ schema: CanaryBody }) body: CanaryBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const release = { app, version: body.version };
    const change = this.channels.startCanary(release, body.share, changeRequest({ actor }, body.message));
    return reply(response, await this.changes.change({ app, action: 'canary', body, key, actor, version }, change));
  }

  @Change('rollback')
  async rollBack(
    @Actor() actor: Actor,
    @Param('id') app: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Body({ schema: RollbackBody }) body: RollbackBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const request = { app, action: 'rollback', body, key, actor, version } as const;
    return reply(response, await this.changes.rollBack(request, body));
  }

  @Change('disable')
  async disable(
    @Actor() actor: Actor,
    @Param('id') app: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Body({ schema: SwitchBody }) body: SwitchBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const change = this.channels.disable(app, changeRequest({ actor }, body.message));
    return reply(response, await this.changes.change({ app, action: 'disable', body, key, actor, version }, change));
  }

  @Change('enable')
  async enable(
    @Actor() actor: Actor,
    @Param('id') app: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Body({ schema: SwitchBody }) body: SwitchBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const change = this.channels.enable(app, changeRequest({ actor }, body.message));
    return reply(response, await this.changes.change({ app, action: 'enable', body, key, actor, version }, change));
  }

  /** Needs no `If-Match`: visitors get the same releases as before. */
  @Post('preview')
  @ApiCreatedResponse({ standardSchema: PreviewReply })
  async createPreview(
    @Actor() actor: Actor,
    @Param('id') app: string,
    @IdempotencyKey() key: string | null,
    @Body({ schema: PreviewBody }) body: PreviewBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const { reply: signed, isReplayed } = await this.changes.createPreview(
      { app, action: 'preview', body, key, actor },
      body,
    );
    markReplay(response, isReplayed);
    const url = publicOrigin(this.env, request) + previewPaths.open(signed.token);
    return { data: { url, expiresAt: expiryOf(signed.link) } };
  }
}

function reply(
  response: FastifyReply,
  { reply: change, isReplayed }: KeyedReply<Omit<StaffAppChangeReply, 'success'>>,
) {
  markReplay(response, isReplayed);
  void response.header('ETag', `"${change.data.version}"`);
  return change;
}
