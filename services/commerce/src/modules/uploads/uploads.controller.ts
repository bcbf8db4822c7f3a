import { MAX_UPLOAD_BYTES, uploadPaths, UploadReply, type UploadPurpose } from '@chhapai/contracts';
import { Public, readFilePart, Shopper, SignedIn, type ShopperId } from '@chhapai/service-kit';
import { Controller, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { StoreUpload } from './store-upload.js';

@SignedIn()
@Controller()
export class UploadsController {
  constructor(private readonly storeUpload: StoreUpload) {}

  @Post(uploadPaths.quotation)
  @Public()
  @ApiCreatedResponse({ standardSchema: UploadReply })
  storeQuotationFile(@Req() request: FastifyRequest) {
    return this.store(request, 'quotation', null);
  }

  @Post(uploadPaths.logo)
  @ApiCreatedResponse({ standardSchema: UploadReply })
  storeLogo(@Req() request: FastifyRequest, @Shopper() shopper: ShopperId) {
    return this.store(request, 'logo', shopper);
  }

  @Post(uploadPaths.review)
  @ApiCreatedResponse({ standardSchema: UploadReply })
  storeReviewPhoto(@Req() request: FastifyRequest, @Shopper() shopper: ShopperId) {
    return this.store(request, 'review', shopper);
  }

  @Post(uploadPaths.return)
  @ApiCreatedResponse({ standardSchema: UploadReply })
  storeReturnPhoto(@Req() request: FastifyRequest, @Shopper() shopper: ShopperId) {
    return this.store(request, 'return', shopper);
  }

  private async store(request: FastifyRequest, purpose: UploadPurpose, owner: ShopperId | null) {
    const sender = { purpose, owner, address: request.ip };
    return { data: await this.storeUpload.execute(sender, () => readFilePart(request, MAX_UPLOAD_BYTES[purpose])) };
  }
}
