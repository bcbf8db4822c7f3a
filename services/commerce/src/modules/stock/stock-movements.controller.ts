import { staffProductPaths, StockMovementsReply } from '@chhapai/contracts';
import { existing, Permitted } from '@chhapai/service-kit';
import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { PageQuery } from '../../paging.js';
import { ProductEntity, ProductNotFound } from '../catalogue/catalogue.module.js';
import { StockMovementsService } from './stock-movements.service.js';

@Permitted('catalogue.edit')
@Controller(staffProductPaths.list)
export class StockMovementsController {
  constructor(private readonly movements: StockMovementsService) {}

  @Get(':id/stock-movements')
  @UseGuards(existing(ProductEntity, ProductNotFound))
  @ApiOkResponse({ standardSchema: StockMovementsReply })
  async list(@Param('id') id: string, @Query({ schema: PageQuery }) query: PageQuery) {
    return { success: true, ...(await this.movements.list(id, query)) };
  }
}
