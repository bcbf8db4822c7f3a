import { StaffJobReply } from '@chhapai/contracts';
import { Permitted, UuidPipe } from '@chhapai/service-kit';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { JobNotFound, StaffJobsService } from './staff-jobs.service.js';

@Permitted('jobs.read')
@Controller('api/admin/jobs')
export class StaffJobsController {
  constructor(private readonly jobs: StaffJobsService) {}

  @Get(':id')
  @ApiOkResponse({ standardSchema: StaffJobReply })
  show(@Param('id', new UuidPipe(JobNotFound)) id: string) {
    return this.jobs.get(id);
  }
}
