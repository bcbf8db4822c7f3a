import {
  CategoryDeletedReply,
  CreateCategoryBody,
  EditCategoryBody,
  StaffCategoriesQuery,
  StaffCategoriesReply,
  staffCategoryPaths,
  StaffCategoryReply,
} from '@chhapai/contracts';
import { Actor, existing, IfMatch, Permitted, withETag, IdempotencyKey, versionedReply } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CategoryEntity, CategoryNotFound } from '../catalogue/catalogue.module.js';
import { StaffCategoriesService } from './staff-categories.service.js';

const ExistingCategory = existing(CategoryEntity, CategoryNotFound);

@Permitted('catalogue.edit')
@Controller(staffCategoryPaths.list)
export class StaffCategoriesController {
  constructor(private readonly categories: StaffCategoriesService) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffCategoriesReply })
  list(@Query({ schema: StaffCategoriesQuery }) _query: object) {
    return this.categories.list();
  }

  @Post()
  @ApiCreatedResponse({ standardSchema: StaffCategoryReply })
  async create(
    @Actor() actor: Actor,
    @IdempotencyKey() key: string | null,
    @Body({ schema: CreateCategoryBody }) body: CreateCategoryBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.categories.create(body, key, actor));
  }

  @Patch(':id')
  @UseGuards(ExistingCategory)
  @ApiOkResponse({ standardSchema: StaffCategoryReply })
  async edit(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: EditCategoryBody }) body: EditCategoryBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.categories.edit(id, version, body, actor));
  }

  @Delete(':id')
  @UseGuards(ExistingCategory)
  @ApiOkResponse({ standardSchema: CategoryDeletedReply })
  async remove(@Actor() actor: Actor, @Param('id') id: string, @IfMatch() version: number) {
    await this.categories.remove(id, version, actor);
    return { message: 'Category deleted' };
  }
}
