import { workPaths, WorksReply } from '@chhapai/contracts';
import { Public } from '@chhapai/service-kit';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { WorksService } from './works.service.js';

@Public()
@Controller(workPaths.list)
export class WorksController {
  constructor(private readonly works: WorksService) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOkResponse({ standardSchema: WorksReply })
  async list() {
    return { data: await this.works.listPublished() };
  }
}
