import {
  ChangePolicyBody,
  RestorePolicyBody,
  staffPolicyPaths,
  StaffPoliciesReply,
  StaffPolicyReply,
} from '@chhapai/contracts';
import { Actor, existing, IfMatch, Permitted, withETag } from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PolicyEntity } from './policy.entities.js';
import { PoliciesService, PolicyNotFound } from './policies.service.js';

const Existing = () => UseGuards(existing(PolicyEntity, PolicyNotFound));

@Permitted('content.edit')
@Controller(staffPolicyPaths.list)
export class StaffPoliciesController {
  constructor(private readonly policies: PoliciesService) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffPoliciesReply })
  async list() {
    return { data: await this.policies.list() };
  }

  @Get(':id')
  @Existing()
  @ApiOkResponse({ standardSchema: StaffPolicyReply })
  async show(@Param('id') id: string, @Res({ passthrough: true }) response: FastifyReply) {
    return withETag(response, await this.policies.get(id));
  }

  @Get(':id/versions')
  @Existing()
  @ApiOkResponse({ standardSchema: StaffPoliciesReply })
  async listVersions(@Param('id') id: string) {
    return { data: await this.policies.listVersions(id) };
  }

  @Patch(':id')
  @Existing()
  @ApiOkResponse({ standardSchema: StaffPolicyReply })
  async change(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: ChangePolicyBody }) body: ChangePolicyBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.policies.change({ id, version, actor }, body));
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Existing()
  @ApiOkResponse({ standardSchema: StaffPolicyReply })
  async restore(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: RestorePolicyBody }) body: RestorePolicyBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.policies.restore({ id, version, actor }, body.version));
  }
}
