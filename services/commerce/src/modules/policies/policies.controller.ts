import { policyPaths, PolicyReply } from '@chhapai/contracts';
import { Public } from '@chhapai/service-kit';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { PoliciesService } from './policies.service.js';

@Public()
@Controller(policyPaths.all)
export class PoliciesController {
  constructor(private readonly policies: PoliciesService) {}

  @Get(':id')
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOkResponse({ standardSchema: PolicyReply })
  async show(@Param('id') id: string) {
    return { data: await this.policies.getShown(id) };
  }
}
