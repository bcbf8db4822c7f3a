import {
  ChangeWorkBody,
  CreateWorkBody,
  staffWorkPaths,
  StaffWorkReply,
  StaffWorksQuery,
  StaffWorksReply,
} from '@chhapai/contracts';
import { Permitted } from '@chhapai/service-kit';
import { Controller } from '@nestjs/common';
import { PublishedContentController } from '../../staff-content/content.controller.js';
import { WorkEntity } from './work.entity.js';
import { WorkNotFound, WorksService } from './works.service.js';

@Permitted('content.edit')
@Controller(staffWorkPaths.list)
export class StaffWorksController extends PublishedContentController({
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
}
