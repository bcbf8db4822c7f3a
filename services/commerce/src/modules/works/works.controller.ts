import { WorksReply } from '@chhapai/contracts';
import { Public } from '@chhapai/service-kit';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { WorkEntity } from './work.entity.js';

@Public()
@Controller('api/works')
export class WorksController {
  constructor(@InjectRepository(WorkEntity) private readonly works: Repository<WorkEntity>) {}

  /** Newest first. The columns are the fields of the contract. */
  @Get()
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOkResponse({ standardSchema: WorksReply })
  async list() {
    return { data: await this.works.find({ order: { id: 'DESC' } }) };
  }
}
