import { Roles, Shopper, SignedIn, type ShopperId } from '@chhapai/service-kit';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { readUuid } from '../../http/uuid.js';
import { ClaimedUploads, sendFile, UploadNotFound } from '../uploads/index.js';

/** The logos of personalised lines, as downloads: for their owner, and for the staff who print them. */
@SignedIn()
@Controller('api')
export class ArtworkController {
  constructor(@Inject(ClaimedUploads) private readonly uploads: ClaimedUploads) {}

  @Get('cart/files/:id')
  async own(@Shopper() who: ShopperId, @Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { _id } = await this.uploads.claim(uuidOf(id), 'logo', who);
    await sendFile(reply, await this.uploads.open(_id));
  }

  @Roles('staff', 'admin')
  @Get('orders/files/:id')
  async any(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    await sendFile(reply, await this.uploads.open(uuidOf(id)));
  }
}

function uuidOf(id: string): string {
  const uuid = readUuid(id);
  if (!uuid) throw new UploadNotFound();
  return uuid;
}
