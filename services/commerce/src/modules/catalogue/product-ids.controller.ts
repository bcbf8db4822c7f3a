import { ProductIdsQuery, ProductIdsReply, productIdsPaths } from '@chhapai/contracts';
import { Public } from '@chhapai/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CatalogueService } from './catalogue.service.js';

/** For the gateway, which does not forward this path. */
@Public()
@Controller()
export class ProductIdsController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get(productIdsPaths.page())
  @ApiOkResponse({ standardSchema: ProductIdsReply })
  ids(@Query({ schema: ProductIdsQuery }) { after }: ProductIdsQuery): Promise<ProductIdsReply> {
    return this.catalogue.ids(after);
  }
}
