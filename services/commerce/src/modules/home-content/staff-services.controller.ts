import {
  ChangeServiceBody,
  CreateServiceBody,
  staffServicePaths,
  StaffServiceReply,
  StaffServicesQuery,
  StaffServicesReply,
} from '@chhapai/contracts';
import { Permitted } from '@chhapai/service-kit';
import { Controller } from '@nestjs/common';
import { ArrangedContentController } from '../../staff-content/content.controller.js';
import { OfferedServiceEntity } from './home-content.entities.js';
import { serviceErrors } from './home-content.errors.js';
import { OfferedServicesService } from './offered-services.service.js';

@Permitted('content.edit')
@Controller(staffServicePaths.list)
export class StaffServicesController extends ArrangedContentController({
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
}
