import {
  emailActionPaths,
  EmailChangeReply,
  ForgotPasswordBody,
  LinkTokenBody,
  ResetPasswordBody,
} from '@chhapai/contracts';
import { networkOf, Public } from '@chhapai/service-kit';
import { Body, Controller, HttpCode, Ip, Post, Req } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { MessageReply } from '../../message-reply.js';
import { SessionReplies } from '../sessions/sessions.module.js';
import { EmailActionsService } from './email-actions.service.js';

@Public()
@Controller()
export class EmailActionsController {
  constructor(
    private readonly actions: EmailActionsService,
    private readonly replies: SessionReplies,
  ) {}

  @Post(emailActionPaths.forgotPassword)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MessageReply })
  async forgotPassword(@Body({ schema: ForgotPasswordBody }) { email }: ForgotPasswordBody, @Ip() ipAddress: string) {
    await this.actions.forgotPassword(email, networkOf(ipAddress));
    return { message: 'If this address has an account, we have sent an email with a link to it' };
  }

  @Post(emailActionPaths.resetPassword)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MessageReply })
  async resetPassword(@Body({ schema: ResetPasswordBody }) body: ResetPasswordBody, @Req() request: FastifyRequest) {
    await this.actions.resetPassword(body, this.replies.deviceOf(request));
    return { message: 'Password changed. You can now log in with the new password.' };
  }

  @Post(emailActionPaths.checkResetLink)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MessageReply })
  async checkResetLink(@Body({ schema: LinkTokenBody }) { token }: LinkTokenBody) {
    await this.actions.checkResetLink(token);
    return { message: 'This link works' };
  }

  @Post(emailActionPaths.verifyEmail)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MessageReply })
  async verifyEmail(@Body({ schema: LinkTokenBody }) { token }: LinkTokenBody) {
    await this.actions.verifyEmail(token);
    return { message: 'Your email address is verified' };
  }

  @Post(emailActionPaths.confirmEmailChange)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: EmailChangeReply })
  async confirmEmailChange(@Body({ schema: LinkTokenBody }) { token }: LinkTokenBody) {
    const isChanged = await this.actions.confirmEmailChange(token);
    const message = isChanged
      ? 'Your email address has been changed'
      : 'Confirmed. Please also open the link that we have sent to your other address.';
    return { message, isChanged };
  }
}
