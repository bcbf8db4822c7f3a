import {
  ClassifyProductBody,
  staffProductPaths,
  StaffProductReply,
  StaffProductsQuery,
  StaffProductsReply,
} from '@chhapai/contracts';
import { Actor, existing, IfMatch, Permitted, withETag } from '@chhapai/service-kit';
import { Body, Controller, Get, Param, Patch, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ProductEntity, ProductNotFound } from '../catalogue/catalogue.module.js';
import { ProductTaxService } from './product-tax.service.js';

@Permitted('catalogue.edit')
@Controller(staffProductPaths.list)
export class ProductTaxController {
  constructor(private readonly products: ProductTaxService) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffProductsReply })
  list(@Query({ schema: StaffProductsQuery }) query: StaffProductsQuery) {
    return this.products.list(query);
  }

  @Patch(':id')
  @UseGuards(existing(ProductEntity, ProductNotFound))
  @ApiOkResponse({ standardSchema: StaffProductReply })
  async classify(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: ClassifyProductBody }) body: ClassifyProductBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.products.classify(id, version, body, actor));
  }
}
