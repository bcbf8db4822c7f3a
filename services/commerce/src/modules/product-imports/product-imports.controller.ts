import {
  JobStartedReply,
  PRODUCT_COLUMNS,
  ProductImportQuery,
  productImportPaths,
  staffProductPaths,
  StaffProductsFilter,
} from '@chhapai/contracts';
import { Actor, InvalidRequest, Permitted, IdempotencyKey, markReplay } from '@chhapai/service-kit';
import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCsv } from '../../send-csv.js';
import { ProductExport } from './product-export.js';
import { ProductImportsService } from './product-imports.service.js';

/** Products as CSV files. */
@Permitted('catalogue.edit')
@Controller()
export class ProductImportsController {
  constructor(
    private readonly imports: ProductImportsService,
    private readonly exports: ProductExport,
  ) {}

  @Get(staffProductPaths.export)
  @ApiOkResponse({ content: { 'text/csv': {} } })
  export(@Query({ schema: StaffProductsFilter }) filter: StaffProductsFilter, @Res() reply: FastifyReply) {
    return sendCsv(reply, { name: 'products', columns: PRODUCT_COLUMNS, rows: this.exports.readRows(filter) });
  }

  @Post(productImportPaths.start)
  @HttpCode(202)
  @ApiAcceptedResponse({ standardSchema: JobStartedReply })
  async start(
    @Actor() actor: Actor,
    @IdempotencyKey() key: string | null,
    @Query({ schema: ProductImportQuery }) { dryRun }: ProductImportQuery,
    @Req() { body }: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const { reply, isReplayed } = await (dryRun === 'true'
      ? this.imports.check(fileOf(body), key, actor)
      : this.imports.run(dryRun, Buffer.isBuffer(body) ? body : undefined, key, actor));
    markReplay(response, isReplayed);
    return reply;
  }
}

function fileOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new InvalidRequest('Please send a file as text/csv');
  return body;
}
