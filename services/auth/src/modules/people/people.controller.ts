import {
  AccountSessionsReply,
  ChangePersonBody,
  DailyCountsReply,
  FiguresQuery,
  PeopleQuery,
  PeopleReply,
  peoplePaths,
  PersonReply,
  ResetSecondFactorBody,
  rolePermissions,
  StaffMemberReply,
  type AccessClaims,
} from '@chhapai/contracts';
import {
  Actor,
  Claims,
  existing,
  IfMatch,
  LoginRequired,
  Permitted,
  Roles,
  Shopper,
  UuidPipe,
  withETag,
  type ShopperId,
} from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, Param, Patch, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MessageReply } from '../../message-reply.js';
import { AccountEntity, AccountsService } from '../accounts/accounts.module.js';
import { SessionNotFound, SessionsService } from '../sessions/sessions.module.js';
import { UserNotFound } from './people.errors.js';
import { PeopleService } from './people.service.js';
import { ResetSecondFactor } from './reset-second-factor.js';

const ExistingPerson = () => UseGuards(existing(AccountEntity, UserNotFound));

@Permitted('people.manage')
@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly resetFactor: ResetSecondFactor,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

  @Get(peoplePaths.me)
  @Roles('staff', 'admin')
  @ApiOkResponse({ standardSchema: StaffMemberReply })
  async showMe(@Shopper() id: ShopperId) {
    const account = await this.accounts.find(id);
    if (!account) throw new LoginRequired();
    const { name, email, avatar, role } = account;
    return { user: { _id: id, name, email, avatar }, role, permissions: rolePermissions[role] };
  }

  @Get(peoplePaths.list)
  @ApiOkResponse({ standardSchema: PeopleReply })
  list(@Query({ schema: PeopleQuery }) query: PeopleQuery) {
    return this.people.list(query);
  }

  @Get(peoplePaths.daily)
  @Permitted('orders.read')
  @ApiOkResponse({ standardSchema: DailyCountsReply })
  async countNewShoppers(@Query({ schema: FiguresQuery }) { days }: FiguresQuery) {
    return { data: await this.people.countNewShoppers(days) };
  }

  @Get(`${peoplePaths.list}/:id`)
  @ExistingPerson()
  @ApiOkResponse({ standardSchema: PersonReply })
  async show(@Param('id') id: string, @Res({ passthrough: true }) response: FastifyReply) {
    return withETag(response, await this.people.get(id));
  }

  @Patch(`${peoplePaths.list}/:id`)
  @ExistingPerson()
  @ApiOkResponse({ standardSchema: PersonReply })
  async change(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: ChangePersonBody }) { role }: ChangePersonBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.people.changeRole(id, version, role, actor));
  }

  @Delete(`${peoplePaths.list}/:id/second-factor`)
  @ExistingPerson()
  @ApiOkResponse({ standardSchema: PersonReply })
  async resetSecondFactor(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: ResetSecondFactorBody }) proof: ResetSecondFactorBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.resetFactor.execute(id, version, proof, actor));
  }

  @Get(`${peoplePaths.list}/:id/sessions`)
  @ExistingPerson()
  @ApiOkResponse({ standardSchema: AccountSessionsReply })
  async listSessions(@Claims() { sid }: AccessClaims, @Param('id') id: string) {
    return { data: await this.sessions.list(id, sid) };
  }

  @Delete(`${peoplePaths.list}/:id/sessions`)
  @ExistingPerson()
  @ApiOkResponse({ standardSchema: MessageReply })
  async endSessions(@Actor() actor: Actor, @Param('id') id: string) {
    await this.people.endSessions(id, actor);
    return { message: 'All sessions have ended' };
  }

  @Delete(`${peoplePaths.list}/:id/sessions/:session`)
  @ExistingPerson()
  @ApiOkResponse({ standardSchema: MessageReply })
  async endSession(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @Param('session', new UuidPipe(SessionNotFound)) session: string,
  ) {
    await this.people.endSession(id, session, actor);
    return { message: 'The session has ended' };
  }
}
