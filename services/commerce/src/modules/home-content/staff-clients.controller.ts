import {
  ChangeClientBody,
  CreateClientBody,
  staffClientPaths,
  StaffClientReply,
  StaffClientsQuery,
  StaffClientsReply,
} from '@chhapai/contracts';
import { Permitted } from '@chhapai/service-kit';
import { Controller } from '@nestjs/common';
import { ArrangedContentController } from '../../staff-content/content.controller.js';
import { ClientEntity } from './home-content.entities.js';
import { clientErrors } from './home-content.errors.js';
import { ClientsService } from './clients.service.js';

@Permitted('content.edit')
@Controller(staffClientPaths.list)
export class StaffClientsController extends ArrangedContentController({
  entity: ClientEntity,
  NotFound: clientErrors.NotFound,
  list: { query: StaffClientsQuery, reply: StaffClientsReply },
  reply: StaffClientReply,
  create: CreateClientBody,
  change: ChangeClientBody,
}) {
  readonly content: ClientsService['content'];

  constructor(service: ClientsService) {
    super();
    this.content = service.content;
  }
}
