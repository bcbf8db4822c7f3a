import { accountPaths, AccountReply, errorCodes, MAX_AVATAR_BYTES } from '@chhapai/contracts';
import { domainError, Public, readFilePart, Shopper, SignedIn, withETag, type ShopperId } from '@chhapai/service-kit';
import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAccount } from '../accounts/accounts.module.js';
import { AvatarsService } from './avatars.service.js';

class AvatarNotFound extends domainError('not_found', errorCodes.notFound, 'This picture was removed') {}

@Controller()
export class AvatarsController {
  constructor(private readonly avatars: AvatarsService) {}

  @Post(accountPaths.avatar)
  @SignedIn()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AccountReply })
  async replace(
    @Shopper() person: ShopperId,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const part = await readFilePart(request, MAX_AVATAR_BYTES);
    return withETag(response, toAccount(await this.avatars.replace(person, part)));
  }

  @Get('media/avatars/:file')
  @Public()
  @ApiProduces('image/webp')
  @ApiOkResponse()
  async show(@Param('file') file: string, @Res() response: FastifyReply): Promise<void> {
    const avatar = await this.avatars.find(file.replace(/\.webp$/, ''));
    if (!avatar) throw new AvatarNotFound();
    await response
      .type('image/webp')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(avatar.content);
  }
}
