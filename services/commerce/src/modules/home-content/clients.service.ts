import type { ChangeClientBody, Client, CreateClientBody, StaffClient } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { ARRANGED, ArrangedContent } from '../../staff-content/listed-content.js';
import { PicturesService } from '../pictures/pictures.module.js';
import { ClientEntity } from './home-content.entities.js';
import { clientErrors } from './home-content.errors.js';

/** The clients whose logos the home page shows. */
@Injectable()
export class ClientsService {
  readonly content: ArrangedContent<ClientEntity, StaffClient, CreateClientBody | ChangeClientBody>;

  constructor(
    @InjectRepository(ClientEntity) private readonly clients: Repository<ClientEntity>,
    pictures: PicturesService,
  ) {
    this.content = new ArrangedContent(clients.manager, {
      name: 'client',
      entity: ClientEntity,
      views: (rows) => rows.map(toStaffClient),
      columns: (body) => body as Partial<ClientEntity>,
      prepare: ({ logo }, tx) => pictures.claimOrRefuse(tx, logo, 'logo'),
      searched: 'client.name',
      state: `CASE WHEN client.archived_at IS NULL THEN 'shown' ELSE 'archived' END`,
      ...clientErrors,
    });
  }

  /** The clients that visitors see. */
  async listShown(): Promise<Client[]> {
    const clients = await this.clients.find({ where: { archivedAt: IsNull() }, order: ARRANGED });
    return clients.map(({ id, name, logo }) => ({ id, name, ...(logo && { logo }) }));
  }
}

function toStaffClient({ id, name, logo, archivedAt, createdAt, version }: ClientEntity): StaffClient {
  return {
    _id: id,
    name,
    logo,
    state: archivedAt ? 'archived' : 'shown',
    createdAt: createdAt.toISOString(),
    version,
  };
}
