import {
  CanaryBody,
  PromoteBody,
  RollbackBody,
  SwitchBody,
  type ChangedReleases,
  type ChangedReleasesReply,
} from '@chhapai/contracts';
import { Body, Controller, Header, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ByTeam, TeamAccess, type CallingTeam } from '../teams/index.js';
import { DisableApp } from './disable-app.js';
import { EnableApp } from './enable-app.js';
import { Promote } from './promote.js';
import { RollBack } from './roll-back.js';
import { StartCanary } from './start-canary.js';

/** Calls that say no more than the address may come without a body. */
const Wish = { rollback: RollbackBody.prefault({}), switch: SwitchBody.prefault({}) };

/** What a team does with the versions of its apps. The guard has seen that the app is the team's. */
@TeamAccess()
@Controller('api/releases/:app')
export class ChannelsController {
  constructor(
    @Inject(Promote) private readonly promoting: Promote,
    @Inject(StartCanary) private readonly canaries: StartCanary,
    @Inject(RollBack) private readonly rollingBack: RollBack,
    @Inject(DisableApp) private readonly disabling: DisableApp,
    @Inject(EnableApp) private readonly enabling: EnableApp,
  ) {}

  @Post('promote')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async promote(
    @ByTeam() team: CallingTeam,
    @Param('app') app: string,
    @Body({ schema: PromoteBody }) { version, message }: PromoteBody,
  ): Promise<ChangedReleasesReply> {
    return reply(await this.promoting.execute({ app, version }, team.name, message));
  }

  @Post('canary')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async canary(
    @ByTeam() team: CallingTeam,
    @Param('app') app: string,
    @Body({ schema: CanaryBody }) { version, share, message }: CanaryBody,
  ): Promise<ChangedReleasesReply> {
    return reply(await this.canaries.execute({ app, version }, share, team.name, message));
  }

  @Post('rollback')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async rollback(
    @ByTeam() team: CallingTeam,
    @Param('app') app: string,
    @Body({ schema: Wish.rollback }) { version, message }: RollbackBody,
  ): Promise<ChangedReleasesReply> {
    return reply(await this.rollingBack.execute({ app, version }, team.name, message));
  }

  @Post('disable')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async disable(
    @ByTeam() team: CallingTeam,
    @Param('app') app: string,
    @Body({ schema: Wish.switch }) { message }: SwitchBody,
  ): Promise<ChangedReleasesReply> {
    return reply(await this.disabling.execute(app, team.name, message));
  }

  @Post('enable')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async enable(
    @ByTeam() team: CallingTeam,
    @Param('app') app: string,
    @Body({ schema: Wish.switch }) { message }: SwitchBody,
  ): Promise<ChangedReleasesReply> {
    return reply(await this.enabling.execute(app, team.name, message));
  }
}

const reply = (data: ChangedReleases): ChangedReleasesReply => ({ success: true, data });
