import {
  ArrangeBody,
  ArrangedReply,
  ChangeClientBody,
  CreateClientBody,
  staffClientPaths,
  StaffClientReply,
  StaffClientsQuery,
  StaffClientsReply,
} from '@chhapai/contracts';
import { Actor, Permitted } from '@chhapai/service-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ContentController } from '../../staff-content/content.controller.js';
import { ClientEntity } from './client.entity.js';
import { clientErrors } from './home-content.errors.js';
import { ClientsService } from './clients.service.js';

@Permitted('content.edit')
@Controller(staffClientPaths.list)
export class StaffClientsController extends ContentController({
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

  @Post('order')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ArrangedReply })
  async arrange(@Actor() actor: Actor, @Body({ schema: ArrangeBody }) { ids }: ArrangeBody) {
    return { data: { ids: await this.content.arrange(ids, actor) } };
  }
}
