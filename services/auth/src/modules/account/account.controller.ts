import {
  accountPaths,
  AccountReply,
  ChangeAccountBody,
  ChangePasswordBody,
  DeleteAccountBody,
  type AccessClaims,
} from '@chhapai/contracts';
import { Claims, IfMatch, networkOf, Shopper, SignedIn, withETag, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Ip, Patch, Post, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MessageReply } from '../../message-reply.js';
import { SessionReplies } from '../sessions/sessions.module.js';
import { AccountService } from './account.service.js';

/** The account of the signed-in person. */
@SignedIn()
@Controller()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly replies: SessionReplies,
  ) {}

  @Get(accountPaths.get)
  @ApiOkResponse({ standardSchema: AccountReply })
  async show(@Shopper() person: ShopperId, @Res({ passthrough: true }) response: FastifyReply) {
    return withETag(response, await this.account.get(person));
  }

  @Patch(accountPaths.get)
  @ApiOkResponse({ standardSchema: AccountReply })
  async change(
    @Shopper() person: ShopperId,
    @IfMatch() version: number,
    @Body({ schema: ChangeAccountBody }) body: ChangeAccountBody,
    @Ip() ipAddress: string,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.account.change(person, version, body, networkOf(ipAddress)));
  }

  @Delete(accountPaths.get)
  @ApiOkResponse({ standardSchema: MessageReply })
  async remove(
    @Shopper() person: ShopperId,
    @Body({ schema: DeleteAccountBody }) { password }: DeleteAccountBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    await this.account.remove(person, password);
    this.replies.clearSession(response);
    return { message: 'Your account has been deleted' };
  }

  @Post(accountPaths.password)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MessageReply })
  async changePassword(@Claims() claims: AccessClaims, @Body({ schema: ChangePasswordBody }) body: ChangePasswordBody) {
    await this.account.changePassword(claims, body);
    return { message: 'Password changed. Other devices were logged out.' };
  }

  @Post(accountPaths.sendVerification)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MessageReply })
  async sendVerification(@Shopper() person: ShopperId) {
    const isSent = await this.account.sendVerification(person);
    return { message: isSent ? 'We have sent you an email with a link' : 'Your email address is already verified' };
  }
}
