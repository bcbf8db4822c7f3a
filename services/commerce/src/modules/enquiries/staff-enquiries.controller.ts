import {
  ChangeEnquiryBody,
  EnquiryTeamReply,
  StaffEnquiriesQuery,
  StaffEnquiriesReply,
  staffEnquiryPaths,
  StaffEnquiryReply,
} from '@chhapai/contracts';
import { Actor, existing, IfMatch, Permitted, TeamService, UuidPipe, withETag } from '@chhapai/service-kit';
import { Body, Controller, Get, Param, Patch, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { EnquiryEntity } from './enquiries.entities.js';
import { EnquiryNotFound } from './enquiries.errors.js';
import { StaffEnquiriesService } from './staff-enquiries.service.js';

@Permitted('enquiries.read')
@Controller(staffEnquiryPaths.list)
export class StaffEnquiriesController {
  constructor(
    private readonly enquiries: StaffEnquiriesService,
    private readonly team: TeamService,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffEnquiriesReply })
  list(@Actor() actor: Actor, @Query({ schema: StaffEnquiriesQuery }) query: StaffEnquiriesQuery) {
    return this.enquiries.list(query, actor);
  }

  @Get('team')
  @ApiOkResponse({ standardSchema: EnquiryTeamReply })
  async listTeam() {
    return { data: await this.team.list() };
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: StaffEnquiryReply })
  async show(
    @Param('id', new UuidPipe(EnquiryNotFound)) id: string,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.enquiries.get(id));
  }

  @Patch(':id')
  @UseGuards(existing(EnquiryEntity, EnquiryNotFound))
  @ApiOkResponse({ standardSchema: StaffEnquiryReply })
  async change(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: ChangeEnquiryBody }) body: ChangeEnquiryBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.enquiries.change(id, version, body, actor));
  }
}
