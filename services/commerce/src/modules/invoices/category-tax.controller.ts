import {
  ClassifyCategoryBody,
  StaffCategoriesQuery,
  StaffCategoriesReply,
  staffCategoryPaths,
  StaffCategoryReply,
} from '@chhapai/contracts';
import { Actor, existing, IfMatch, Permitted, withETag } from '@chhapai/service-kit';
import { Body, Controller, Get, Param, Patch, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CategoryEntity, CategoryNotFound } from '../catalogue/catalogue.module.js';
import { CategoryTaxService } from './category-tax.service.js';

@Permitted('catalogue.edit')
@Controller(staffCategoryPaths.list)
export class CategoryTaxController {
  constructor(private readonly categories: CategoryTaxService) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffCategoriesReply })
  list(@Query({ schema: StaffCategoriesQuery }) _query: object) {
    return this.categories.list();
  }

  @Patch(':id')
  @UseGuards(existing(CategoryEntity, CategoryNotFound))
  @ApiOkResponse({ standardSchema: StaffCategoryReply })
  async classify(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: ClassifyCategoryBody }) body: ClassifyCategoryBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.categories.classify(id, version, body, actor));
  }
}
