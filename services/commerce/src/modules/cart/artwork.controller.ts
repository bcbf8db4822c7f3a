import { cartPaths, orderPaths } from '@chhapai/contracts';
import { Permitted, Shopper, SignedIn, UuidPipe, type ShopperId } from '@chhapai/service-kit';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendFile, UploadNotFound, UploadsService } from '../uploads/uploads.module.js';

const FileId = () => Param('id', new UuidPipe(UploadNotFound));

/** Downloads of the logos in personalised lines: for their owner, and for the staff who print them. */
@Controller()
export class ArtworkController {
  constructor(private readonly uploads: UploadsService) {}

  @Get(`${cartPaths.get}/files/:id`)
  @SignedIn()
  @ApiOkResponse({ content: { 'application/octet-stream': {} } })
  async downloadOwn(@Shopper() shopper: ShopperId, @FileId() id: string, @Res() reply: FastifyReply): Promise<void> {
    await sendFile(reply, await this.uploads.openOwn(id, 'logo', shopper));
  }

  @Get(`${orderPaths.mine}/files/:id`)
  @Permitted('orders.read')
  @ApiOkResponse({ content: { 'application/octet-stream': {} } })
  async downloadAny(@FileId() id: string, @Res() reply: FastifyReply): Promise<void> {
    await sendFile(reply, await this.uploads.open(id, 'logo'));
  }
}
