import {
  ChangeDesignBody,
  CreateDesignBody,
  DesignDownloadsReply,
  DesignUploadReply,
  staffDesignPaths,
  StaffDesignReply,
  StaffDesignsQuery,
  StaffDesignsReply,
  UploadDesignFileQuery,
} from '@chhapai/contracts';
import { Actor, existing, IdempotencyKey, Permitted, versionedReply } from '@chhapai/service-kit';
import { Controller, Get, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublishedContentController } from '../../staff-content/content.controller.js';
import { DesignDownloadsService } from './design-downloads.service.js';
import { DesignEntity } from './designs.entities.js';
import { DesignNotFound } from './designs.errors.js';
import { StaffDesignsService } from './staff-designs.service.js';
import { StoreDesignFile } from './store-design-file.js';

const Existing = () => UseGuards(existing(DesignEntity, DesignNotFound));

@Permitted('content.edit')
@Controller(staffDesignPaths.list)
export class StaffDesignsController extends PublishedContentController({
  entity: DesignEntity,
  NotFound: DesignNotFound,
  list: { query: StaffDesignsQuery, reply: StaffDesignsReply },
  reply: StaffDesignReply,
  create: CreateDesignBody,
  change: ChangeDesignBody,
}) {
  readonly content: StaffDesignsService['content'];

  constructor(
    private readonly designs: StaffDesignsService,
    private readonly storeFile: StoreDesignFile,
    private readonly downloads: DesignDownloadsService,
  ) {
    super();
    this.content = designs.content;
  }

  @Post('files')
  @ApiCreatedResponse({ standardSchema: DesignUploadReply })
  async upload(
    @Actor() actor: Actor,
    @Query({ schema: UploadDesignFileQuery }) { format }: UploadDesignFileQuery,
    @Req() request: FastifyRequest,
  ) {
    return { data: await this.storeFile.execute(request, format, actor) };
  }

  @Post(':id/duplicate')
  @Existing()
  @ApiCreatedResponse({ standardSchema: StaffDesignReply })
  async duplicate(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.designs.duplicate(id, key, actor));
  }

  @Get(':id/downloads')
  @Existing()
  @ApiOkResponse({ standardSchema: DesignDownloadsReply })
  async showDailyDownloads(@Param('id') id: string) {
    return { data: await this.downloads.readDaily(id) };
  }
}
