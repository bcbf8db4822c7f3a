import type { UploadPurpose, UploadReply } from '@chhapai/contracts';
import { Shopper, SignedIn, type ShopperId } from '@chhapai/service-kit';
import { Controller, Header, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readFilePart } from './multipart.js';
import { StoreUpload } from './store-upload.js';

@Controller('api/uploads')
export class UploadsController {
  constructor(@Inject(StoreUpload) private readonly storeUpload: StoreUpload) {}

  @Post()
  @Header('Cache-Control', 'no-store')
  quotationFile(@Req() request: FastifyRequest): Promise<UploadReply> {
    return this.#store(request, 'quotation', null);
  }

  @Post('logo')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  logo(@Req() request: FastifyRequest, @Shopper() who: ShopperId): Promise<UploadReply> {
    return this.#store(request, 'logo', who);
  }

  @Post('review')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  reviewPhoto(@Req() request: FastifyRequest, @Shopper() who: ShopperId): Promise<UploadReply> {
    return this.#store(request, 'review', who);
  }

  async #store(request: FastifyRequest, purpose: UploadPurpose, owner: ShopperId | null): Promise<UploadReply> {
    const sender = { purpose, owner, address: request.ip };
    return { success: true, data: await this.storeUpload.execute(sender, () => readFilePart(request, purpose)) };
  }
}
