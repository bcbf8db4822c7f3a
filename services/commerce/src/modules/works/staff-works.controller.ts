import {
  ArrangeBody,
  ArrangedReply,
  ChangeWorkBody,
  CreateWorkBody,
  staffWorkPaths,
  StaffWorkReply,
  StaffWorksQuery,
  StaffWorksReply,
} from '@chhapai/contracts';
import { Actor, Permitted } from '@chhapai/service-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ContentController } from '../../staff-content/content.controller.js';
import { WorkEntity } from './work.entity.js';
import { WorkNotFound } from './works.errors.js';
import { WorksService } from './works.service.js';

@Permitted('content.edit')
@Controller(staffWorkPaths.list)
export class StaffWorksController extends ContentController({
  entity: WorkEntity,
  NotFound: WorkNotFound,
  list: { query: StaffWorksQuery, reply: StaffWorksReply },
  reply: StaffWorkReply,
  create: CreateWorkBody,
  change: ChangeWorkBody,
}) {
  readonly content: WorksService['content'];

  constructor(works: WorksService) {
    super();
    this.content = works.content;
  }

  @Post('order')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ArrangedReply })
  async arrange(@Actor() actor: Actor, @Body({ schema: ArrangeBody }) { ids }: ArrangeBody) {
    return { data: { ids: await this.content.arrange(ids, actor) } };
  }
}
