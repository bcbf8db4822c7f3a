import { ProductsQuery } from '@chhapai/contracts';
import { Controller, Get, Headers, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CatalogueReader } from './catalogue.reader.js';
import { isKnown, type TaggedText } from './tagged-text.js';

@Controller('api')
export class CatalogueController {
  constructor(@Inject(CatalogueReader) private readonly catalogue: CatalogueReader) {}

  @Get('products')
  async products(
    @Query({ schema: ProductsQuery }) query: ProductsQuery,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, known, await this.catalogue.products(query));
  }

  @Get('products/:id')
  async product(
    @Param('id') id: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, known, await this.catalogue.product(id));
  }

  @Get('categories')
  async categories(@Headers('if-none-match') known: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    send(reply, known, await this.catalogue.categories());
  }
}

function send(reply: FastifyReply, known: string | undefined, { body, etag }: TaggedText): void {
  void reply.header('ETag', etag).header('Cache-Control', 'public, max-age=0, must-revalidate');
  if (isKnown(known, etag)) void reply.status(304).send();
  else void reply.type('application/json; charset=utf-8').send(body);
}
