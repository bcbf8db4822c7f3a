import {
  ArrangeBody,
  ArrangedReply,
  ChangeServiceBody,
  CreateServiceBody,
  staffServicePaths,
  StaffServiceReply,
  StaffServicesQuery,
  StaffServicesReply,
} from '@chhapai/contracts';
import { Actor, Permitted } from '@chhapai/service-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ContentController } from '../../staff-content/content.controller.js';
import { OfferedServiceEntity } from './offered-service.entity.js';
import { serviceErrors } from './home-content.errors.js';
import { OfferedServicesService } from './offered-services.service.js';

@Permitted('content.edit')
@Controller(staffServicePaths.list)
export class StaffServicesController extends ContentController({
  entity: OfferedServiceEntity,
  NotFound: serviceErrors.NotFound,
  list: { query: StaffServicesQuery, reply: StaffServicesReply },
  reply: StaffServiceReply,
  create: CreateServiceBody,
  change: ChangeServiceBody,
}) {
  readonly content: OfferedServicesService['content'];

  constructor(service: OfferedServicesService) {
    super();
    this.content = service.content;
  }

  @Post('order')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ArrangedReply })
  async arrange(@Actor() actor: Actor, @Body({ schema: ArrangeBody }) { ids }: ArrangeBody) {
    return { data: { ids: await this.content.arrange(ids, actor) } };
  }
}
