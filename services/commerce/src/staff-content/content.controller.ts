import { ArrangeBody, ArrangedReply, BulkContentBody, BulkReply, type BulkResult } from '@chhapai/contracts';
import {
  Actor,
  existing,
  IdempotencyKey,
  IfMatch,
  markReplay,
  UuidPipe,
  withETag,
  type DomainError,
  type KeyedReply,
  versionedReply,
} from '@chhapai/service-kit';
import { Body, Delete, Get, HttpCode, Param, Patch, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { ContentQuery, ListedContent } from './listed-content.js';

interface ContentSchemas<QueryType, CreateType, ChangeType> {
  entity: new () => { id: string };
  NotFound: new () => DomainError;
  list: { query: z.ZodType<QueryType>; reply: z.ZodType };
  reply: z.ZodType;
  create: z.ZodType<CreateType>;
  change: z.ZodType<ChangeType>;
}

/**
 * The routes that every kind of listed content has: list, create, read, change, archive and restore. The subclass declares
 * the path and the permission.
 */
export function ContentController<
  Row extends { id: string; version: number; archivedAt: Date | null },
  View extends { _id: string; version: number },
  QueryType extends ContentQuery,
  CreateType extends object,
  ChangeType extends object,
>({ entity, NotFound, list, reply, create, change }: ContentSchemas<QueryType, CreateType, ChangeType>) {
  const Existing = () => UseGuards(existing(entity, NotFound));

  abstract class StaffContentController {
    abstract readonly content: Pick<
      ListedContent<Row, View, CreateType | ChangeType, QueryType>,
      'list' | 'get' | 'create' | 'change' | 'setArchived'
    >;

    @Get()
    @ApiOkResponse({ standardSchema: list.reply })
    list(@Query({ schema: list.query }) query: QueryType) {
      return this.content.list(query);
    }

    @Post()
    @ApiCreatedResponse({ standardSchema: reply })
    async create(
      @Actor() actor: Actor,
      @IdempotencyKey() key: string | null,
      @Body({ schema: create }) body: CreateType,
      @Res({ passthrough: true }) response: FastifyReply,
    ) {
      return versionedReply(response, await this.content.create(body, key, actor));
    }

    @Get(':id')
    @ApiOkResponse({ standardSchema: reply })
    async show(@Param('id', new UuidPipe(NotFound)) id: string, @Res({ passthrough: true }) response: FastifyReply) {
      return withETag(response, await this.content.get(id));
    }

    @Patch(':id')
    @Existing()
    @ApiOkResponse({ standardSchema: reply })
    async change(
      @Actor() actor: Actor,
      @Param('id') id: string,
      @IfMatch() version: number,
      @Body({ schema: change }) body: ChangeType,
      @Res({ passthrough: true }) response: FastifyReply,
    ) {
      return withETag(response, await this.content.change({ id, version, actor }, body));
    }

    @Delete(':id')
    @Existing()
    @ApiOkResponse({ standardSchema: reply })
    async archive(
      @Actor() actor: Actor,
      @Param('id') id: string,
      @IfMatch() version: number,
      @Res({ passthrough: true }) response: FastifyReply,
    ) {
      return withETag(response, await this.content.setArchived({ id, version, actor }, true));
    }

    @Post(':id/restore')
    @HttpCode(200)
    @Existing()
    @ApiOkResponse({ standardSchema: reply })
    async restore(
      @Actor() actor: Actor,
      @Param('id') id: string,
      @IfMatch() version: number,
      @Res({ passthrough: true }) response: FastifyReply,
    ) {
      return withETag(response, await this.content.setArchived({ id, version, actor }, false));
    }
  }
  return StaffContentController;
}

/** The same routes, and one that sets the order of all items. */
export function ArrangedContentController<
  QueryType extends ContentQuery,
  CreateType extends object,
  ChangeType extends object,
>(schemas: ContentSchemas<QueryType, CreateType, ChangeType>) {
  const Content = ContentController(schemas);

  abstract class StaffArrangedController extends Content {
    abstract override readonly content: InstanceType<typeof Content>['content'] & {
      arrange: (ids: readonly string[], actor: Actor) => Promise<string[]>;
    };

    @Post('order')
    @HttpCode(200)
    @ApiOkResponse({ standardSchema: ArrangedReply })
    async arrange(@Actor() actor: Actor, @Body({ schema: ArrangeBody }) { ids }: ArrangeBody) {
      return { data: { ids: await this.content.arrange(ids, actor) } };
    }
  }
  return StaffArrangedController;
}

/** The same routes for content with drafts, and one that changes several items at once. */
export function PublishedContentController<
  QueryType extends ContentQuery,
  CreateType extends object,
  ChangeType extends object,
>(schemas: ContentSchemas<QueryType, CreateType, ChangeType>) {
  const Arranged = ArrangedContentController(schemas);

  abstract class StaffPublishedController extends Arranged {
    abstract override readonly content: InstanceType<typeof Arranged>['content'] & {
      changeMany: (
        body: BulkContentBody,
        key: string | null,
        actor: Actor,
      ) => Promise<KeyedReply<{ results: BulkResult[] }>>;
    };

    @Post('bulk')
    @HttpCode(200)
    @ApiOkResponse({ standardSchema: BulkReply })
    async changeMany(
      @Actor() actor: Actor,
      @IdempotencyKey() key: string | null,
      @Body({ schema: BulkContentBody }) body: BulkContentBody,
      @Res({ passthrough: true }) response: FastifyReply,
    ) {
      const { reply, isReplayed } = await this.content.changeMany(body, key, actor);
      markReplay(response, isReplayed);
      return reply;
    }
  }
  return StaffPublishedController;
}
