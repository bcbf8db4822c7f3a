import {
  ChangeQuotationBody,
  CreateQuotationBody,
  DocumentReply,
  ExtendQuotationBody,
  staffQuotationPaths,
  StaffQuotationReply,
  StaffQuotationsQuery,
  StaffQuotationsReply,
} from '@chhapai/contracts';
import {
  Actor,
  existing,
  IdempotencyKey,
  IfMatch,
  Permitted,
  UuidPipe,
  withETag,
  versionedReply,
} from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { QuotationActionsService } from './quotation-actions.service.js';
import { QuotationFiles } from './quotation-files.js';
import { QuotationEntity } from './quotations.entities.js';
import { QuotationNotFound } from './quotations.errors.js';
import { StaffQuotationsService } from './staff-quotations.service.js';

const Existing = () => UseGuards(existing(QuotationEntity, QuotationNotFound));

@Permitted('quotations.edit')
@Controller(staffQuotationPaths.list)
export class StaffQuotationsController {
  constructor(
    private readonly quotations: StaffQuotationsService,
    private readonly actions: QuotationActionsService,
    private readonly files: QuotationFiles,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffQuotationsReply })
  list(@Query({ schema: StaffQuotationsQuery }) query: StaffQuotationsQuery) {
    return this.quotations.list(query);
  }

  @Post()
  @ApiCreatedResponse({ standardSchema: StaffQuotationReply })
  async create(
    @Actor() actor: Actor,
    @IdempotencyKey() key: string | null,
    @Body({ schema: CreateQuotationBody }) body: CreateQuotationBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.quotations.create(body, key, actor));
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: StaffQuotationReply })
  async show(
    @Param('id', new UuidPipe(QuotationNotFound)) id: string,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.quotations.get(id));
  }

  @Patch(':id')
  @Existing()
  @ApiOkResponse({ standardSchema: StaffQuotationReply })
  async change(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: ChangeQuotationBody }) body: ChangeQuotationBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.quotations.change(id, version, body, actor));
  }

  @Post(':id/send')
  @HttpCode(200)
  @Existing()
  @ApiOkResponse({ standardSchema: StaffQuotationReply })
  async send(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.actions.execute({ id, version, key, move: { action: 'send' } }, actor));
  }

  @Post(':id/recall')
  @HttpCode(200)
  @Existing()
  @ApiOkResponse({ standardSchema: StaffQuotationReply })
  async recall(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(
      response,
      await this.actions.execute({ id, version, key, move: { action: 'recall' } }, actor),
    );
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @Existing()
  @ApiOkResponse({ standardSchema: StaffQuotationReply })
  async withdraw(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(
      response,
      await this.actions.execute({ id, version, key, move: { action: 'withdraw' } }, actor),
    );
  }

  @Post(':id/extend')
  @HttpCode(200)
  @Existing()
  @ApiOkResponse({ standardSchema: StaffQuotationReply })
  async extend(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Body({ schema: ExtendQuotationBody }) { validUntil }: ExtendQuotationBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const move = { action: 'extend', validUntil } as const;
    return versionedReply(response, await this.actions.execute({ id, version, key, move }, actor));
  }

  @Post(':id/duplicate')
  @Existing()
  @ApiCreatedResponse({ standardSchema: StaffQuotationReply })
  async duplicate(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.actions.duplicate(id, key, actor));
  }

  @Post(':id/revise')
  @Existing()
  @ApiCreatedResponse({ standardSchema: StaffQuotationReply })
  async revise(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.actions.revise(id, version, key, actor));
  }

  @Post(':id/documents')
  @HttpCode(200)
  @Existing()
  @ApiOkResponse({ standardSchema: DocumentReply })
  async createLink(@Param('id') id: string) {
    return { url: await this.files.createLink(id) };
  }
}
