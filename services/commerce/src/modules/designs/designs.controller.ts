import {
  DesignFileQuery,
  designPaths,
  DesignRatingReply,
  DesignsReply,
  RateDesignBody,
  type DesignFormat,
} from '@chhapai/contracts';
import { Public, Shopper, SignedIn, UuidPipe, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Get, Header, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DesignDownloadsService } from './design-downloads.service.js';
import { DesignNotFound } from './designs.errors.js';
import { DesignsService } from './designs.service.js';

const MEDIA_TYPES: Partial<Record<DesignFormat, string>> = {
  PNG: 'image/png',
  JPEG: 'image/jpeg',
  PDF: 'application/pdf',
  CDR: 'application/octet-stream',
};

const DesignId = () => Param('id', new UuidPipe(DesignNotFound));

@Public()
@Controller(designPaths.list)
export class DesignsController {
  constructor(
    private readonly designs: DesignsService,
    private readonly downloads: DesignDownloadsService,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({ standardSchema: DesignsReply })
  async list() {
    return { data: await this.designs.list() };
  }

  @Get(':id/rating')
  @SignedIn()
  @ApiOkResponse({ standardSchema: DesignRatingReply })
  async showRating(@Shopper() shopper: ShopperId, @DesignId() id: string) {
    return { message: 'Rating fetched', data: await this.designs.getRating(shopper, id) };
  }

  @Put(':id/rating')
  @SignedIn()
  @ApiOkResponse({ standardSchema: DesignRatingReply })
  async rate(
    @Shopper() shopper: ShopperId,
    @DesignId() id: string,
    @Body({ schema: RateDesignBody }) { rating }: RateDesignBody,
  ) {
    await this.designs.rate(shopper, id, rating);
    return { message: 'Thank you for your rating', data: await this.designs.getRating(shopper, id) };
  }

  @Get(':id/file')
  @ApiOkResponse({
    content: { 'image/png': {}, 'image/jpeg': {}, 'application/pdf': {}, 'application/octet-stream': {} },
  })
  async download(
    @DesignId() id: string,
    @Query({ schema: DesignFileQuery }) { format }: DesignFileQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.designs.getFile(id, format);
    if (request.method === 'GET') await this.downloads.count(id, request);
    void reply.header('Cache-Control', 'no-store');
    if ('url' in file) return void (await reply.redirect(file.url, 303));
    await reply
      .type(MEDIA_TYPES[format]!)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Disposition', `attachment; filename="${file.name}"`)
      .send(file.content);
  }
}
