import { DesignFileQuery, RateDesignBody, type DesignFormat, type DesignRatingReply } from '@chhapai/contracts';
import { Shopper, type ShopperId, SignedIn, Sql } from '@chhapai/service-kit';
import { Body, Controller, Get, Header, Inject, Param, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listDesigns } from './designs.statements.js';
import { DownloadDesign } from './download-design.js';
import { RateDesign } from './rate-design.js';

const MEDIA_TYPES: Partial<Record<DesignFormat, string>> = {
  PNG: 'image/png',
  JPEG: 'image/jpeg',
  PDF: 'application/pdf',
};

@Controller('api/designs')
export class DesignsController {
  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(RateDesign) private readonly rateDesign: RateDesign,
    @Inject(DownloadDesign) private readonly downloadDesign: DownloadDesign,
  ) {}

  @Get()
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  async list(): Promise<string> {
    const row = await this.sql.row<{ body: string }>(listDesigns, []);
    return row!.body;
  }

  @Get(':id/rating')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  async rating(@Shopper() who: ShopperId, @Param('id') id: string): Promise<DesignRatingReply> {
    return { success: true, message: 'Rating fetched', data: await this.rateDesign.read(who, id) };
  }

  @Put(':id/rating')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  async rate(
    @Shopper() who: ShopperId,
    @Param('id') id: string,
    @Body({ schema: RateDesignBody }) { rating }: RateDesignBody,
  ): Promise<DesignRatingReply> {
    await this.rateDesign.execute(who, id, rating);
    return { success: true, message: 'Thank you for your rating', data: await this.rateDesign.read(who, id) };
  }

  @Get(':id/file')
  async file(
    @Param('id') id: string,
    @Query({ schema: DesignFileQuery }) { format }: DesignFileQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, content } = await this.downloadDesign.execute(id, format, request.method === 'GET');
    await reply
      .type(MEDIA_TYPES[format]!)
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(content);
  }
}
