import {
  BulkProductsBody,
  BulkReply,
  CreateProductBody,
  EditProductBody,
  JobStartedReply,
  staffProductPaths,
  StaffProductReply,
  StaffProductsQuery,
  StaffProductsReply,
} from '@chhapai/contracts';
import {
  Actor,
  existing,
  IfMatch,
  Permitted,
  withETag,
  IdempotencyKey,
  markReplay,
  versionedReply,
} from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ProductEntity, ProductNotFound } from '../catalogue/catalogue.module.js';
import { BulkProducts } from './bulk-products.js';
import { ProductListService } from './product-list.service.js';
import { StaffProductsService } from './staff-products.service.js';

const ExistingProduct = existing(ProductEntity, ProductNotFound);

@Permitted('catalogue.edit')
@Controller(staffProductPaths.list)
export class StaffProductsController {
  constructor(
    private readonly products: StaffProductsService,
    private readonly productList: ProductListService,
    private readonly bulkProducts: BulkProducts,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffProductsReply })
  list(@Query({ schema: StaffProductsQuery }) query: StaffProductsQuery) {
    return this.productList.list(query);
  }

  @Get(':id')
  @UseGuards(ExistingProduct)
  @ApiOkResponse({ standardSchema: StaffProductReply })
  async show(@Param('id') id: string, @Res({ passthrough: true }) response: FastifyReply) {
    return withETag(response, await this.products.get(id));
  }

  @Post()
  @ApiCreatedResponse({ standardSchema: StaffProductReply })
  async create(
    @Actor() actor: Actor,
    @IdempotencyKey() key: string | null,
    @Body({ schema: CreateProductBody }) body: CreateProductBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.products.create(body, key, actor));
  }

  @Patch(':id')
  @UseGuards(ExistingProduct)
  @ApiOkResponse({ standardSchema: StaffProductReply })
  async edit(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: EditProductBody }) body: EditProductBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.products.edit(id, version, body, actor));
  }

  @Delete(':id')
  @UseGuards(ExistingProduct)
  @ApiOkResponse({ standardSchema: StaffProductReply })
  async archive(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.products.archive(id, version, actor));
  }

  @Post(':id/restore')
  @HttpCode(200)
  @UseGuards(ExistingProduct)
  @ApiOkResponse({ standardSchema: StaffProductReply })
  async restore(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.products.restore(id, version, key, actor));
  }

  @Post(':id/duplicate')
  @UseGuards(ExistingProduct)
  @ApiCreatedResponse({ standardSchema: StaffProductReply })
  async duplicate(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.products.duplicate(id, key, actor));
  }

  @Post('bulk')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BulkReply })
  @ApiAcceptedResponse({ standardSchema: JobStartedReply })
  async changeMany(
    @Actor() actor: Actor,
    @IdempotencyKey() key: string | null,
    @Body({ schema: BulkProductsBody }) body: BulkProductsBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const { reply, isReplayed } = await this.bulkProducts.execute(body, actor, key);
    markReplay(response, isReplayed);
    if ('job' in reply) void response.status(202);
    return reply;
  }
}
