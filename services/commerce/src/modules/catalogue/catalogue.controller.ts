import {
  cataloguePaths,
  CategoriesReply,
  ProductCardsReply,
  productIdsPaths,
  ProductIdsQuery,
  ProductIdsReply,
  ProductReply,
  ProductsByIdQuery,
  ProductsQuery,
  ProductsReply,
} from '@chhapai/contracts';
import { Public, UuidPipe } from '@chhapai/service-kit';
import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { isNotModified, type TaggedReply } from './catalogue-cache.js';
import { CatalogueService, ProductNotFound } from './catalogue.service.js';

@Public()
@Controller()
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get(cataloguePaths.products)
  @ApiOkResponse({ standardSchema: ProductsReply })
  async listProducts(
    @Query({ schema: ProductsQuery }) query: ProductsQuery,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, ifNoneMatch, await this.catalogue.listProducts(query));
  }

  @Get(`${cataloguePaths.products}/by-id`)
  @ApiOkResponse({ standardSchema: ProductCardsReply })
  async listProductsById(
    @Query({ schema: ProductsByIdQuery }) { ids }: ProductsByIdQuery,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, ifNoneMatch, await this.catalogue.listProductsById(ids));
  }

  @Get(`${cataloguePaths.products}/:id`)
  @ApiOkResponse({ standardSchema: ProductReply })
  async showProduct(
    @Param('id', new UuidPipe(ProductNotFound)) id: string,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, ifNoneMatch, await this.catalogue.getProduct(id));
  }

  @Get(`${cataloguePaths.products}/:id/related`)
  @ApiOkResponse({ standardSchema: ProductCardsReply })
  async listRelated(
    @Param('id', new UuidPipe(ProductNotFound)) id: string,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, ifNoneMatch, await this.catalogue.listRelated(id));
  }

  @Get(cataloguePaths.categories)
  @ApiOkResponse({ standardSchema: CategoriesReply })
  async listCategories(
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, ifNoneMatch, await this.catalogue.listCategories());
  }
}

function send(reply: FastifyReply, ifNoneMatch: string | undefined, { body, etag }: TaggedReply): void {
  void reply.header('ETag', etag).header('Cache-Control', 'public, max-age=0, must-revalidate');
  if (isNotModified(ifNoneMatch, etag)) void reply.status(304).send();
  else void reply.type('application/json; charset=utf-8').send(body);
}

/** For the gateway, which does not forward this path. */
@Public()
@Controller()
export class ProductIdsController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get(productIdsPaths.page())
  @ApiOkResponse({ standardSchema: ProductIdsReply })
  list(@Query({ schema: ProductIdsQuery }) { after }: ProductIdsQuery): Promise<ProductIdsReply> {
    return this.catalogue.listIds(after);
  }
}
