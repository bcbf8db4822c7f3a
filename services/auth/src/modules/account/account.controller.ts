import {
  accountPaths,
  AccountReply,
  ChangeAccountBody,
  ChangePasswordBody,
  type AccessClaims,
} from '@chhapai/contracts';
import { Claims, IfMatch, Shopper, SignedIn, withETag, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Patch, Post, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MessageReply } from '../../message-reply.js';
import { AccountService } from './account.service.js';

/** The account of the signed-in person. */
@SignedIn()
@Controller()
export class AccountController {
  constructor(private readonly account: AccountService) {}

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
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.account.change(person, version, body));
  }

  @Post(accountPaths.password)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MessageReply })
  async changePassword(@Claims() claims: AccessClaims, @Body({ schema: ChangePasswordBody }) body: ChangePasswordBody) {
    await this.account.changePassword(claims, body);
    return { message: 'Password changed. Other devices were signed out.' };
  }

  @Post(accountPaths.sendVerification)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MessageReply })
  async sendVerification(@Shopper() person: ShopperId) {
    await this.account.sendVerification(person);
    return { message: 'We have sent you an e-mail with a link.' };
  }
}
