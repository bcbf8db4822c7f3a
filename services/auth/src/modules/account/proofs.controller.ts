import { EmailChangeReply, ForgotPasswordBody, LinkTokenBody, proofPaths, ResetPasswordBody } from '@chhapai/contracts';
import { Public } from '@chhapai/service-kit';
import { Body, Controller, HttpCode, Ip, Post, Req } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { MessageReply } from '../../message-reply.js';
import { SessionReplies } from '../sessions/sessions.module.js';
import { ProofsService } from './proofs.service.js';

@Public()
@Controller()
export class ProofsController {
  constructor(
    private readonly proofs: ProofsService,
    private readonly replies: SessionReplies,
  ) {}

  @Post(proofPaths.forgotPassword)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MessageReply })
  async forgotPassword(@Body({ schema: ForgotPasswordBody }) { email }: ForgotPasswordBody, @Ip() ipAddress: string) {
    await this.proofs.forgotPassword(email, ipAddress);
    return { message: 'If this address has an account, we have sent an email with a link to it' };
  }

  @Post(proofPaths.resetPassword)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MessageReply })
  async resetPassword(@Body({ schema: ResetPasswordBody }) body: ResetPasswordBody, @Req() request: FastifyRequest) {
    await this.proofs.resetPassword(body, this.replies.deviceOf(request));
    return { message: 'Password changed. You can now log in with the new password.' };
  }

  @Post(proofPaths.checkResetLink)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MessageReply })
  async checkResetLink(@Body({ schema: LinkTokenBody }) { token }: LinkTokenBody) {
    await this.proofs.checkResetLink(token);
    return { message: 'This link works' };
  }

  @Post(proofPaths.verifyEmail)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MessageReply })
  async verifyEmail(@Body({ schema: LinkTokenBody }) { token }: LinkTokenBody) {
    await this.proofs.verifyEmail(token);
    return { message: 'Your email address is verified' };
  }

  @Post(proofPaths.confirmEmailChange)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: EmailChangeReply })
  async confirmEmailChange(@Body({ schema: LinkTokenBody }) { token }: LinkTokenBody) {
    const isChanged = await this.proofs.confirmEmailChange(token);
    const message = isChanged
      ? 'Your email address has been changed'
      : 'Confirmed. Please also open the link that we have sent to your other address.';
    return { message, isChanged };
  }
}
