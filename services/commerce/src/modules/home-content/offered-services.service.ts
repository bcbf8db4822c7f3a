import type { ChangeServiceBody, CreateServiceBody, OfferedService, StaffService } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { ARRANGED, ArrangedContent } from '../../staff-content/listed-content.js';
import { OfferedServiceEntity } from './home-content.entities.js';
import { serviceErrors } from './home-content.errors.js';

/** The printing services that the home page lists. */
@Injectable()
export class OfferedServicesService {
  readonly content: ArrangedContent<OfferedServiceEntity, StaffService, CreateServiceBody | ChangeServiceBody>;

  constructor(@InjectRepository(OfferedServiceEntity) private readonly services: Repository<OfferedServiceEntity>) {
    this.content = new ArrangedContent(services.manager, {
      name: 'service',
      entity: OfferedServiceEntity,
      views: (rows) => rows.map(toStaffService),
      columns: (body) => body as Partial<OfferedServiceEntity>,
      searched: `service.title || ' ' || service.description`,
      state: `CASE WHEN service.archived_at IS NULL THEN 'shown' ELSE 'archived' END`,
      ...serviceErrors,
    });
  }

  /** The services that visitors see. */
  async listShown(): Promise<OfferedService[]> {
    const services = await this.services.find({ where: { archivedAt: IsNull() }, order: ARRANGED });
    return services.map(({ id, title, description, icon, category }) => ({
      id,
      title,
      description,
      icon,
      ...(category && { category }),
    }));
  }
}

function toStaffService(service: OfferedServiceEntity): StaffService {
  const { id, title, description, icon, category, archivedAt, createdAt, version } = service;
  return {
    _id: id,
    title,
    description,
    icon,
    category,
    state: archivedAt ? 'archived' : 'shown',
    createdAt: createdAt.toISOString(),
    version,
  };
}
