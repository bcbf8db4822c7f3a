import {
  BulkReply,
  NotifyBulkBody,
  NotifyExportQuery,
  staffNotifyPaths,
  StaffNotifyRequestsQuery,
  StaffNotifyRequestsReply,
} from '@chhapai/contracts';
import { Actor, existing, IfMatch, Permitted } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendCsv } from '../../send-csv.js';
import { NotifyRequestEntity } from './notify-request.entity.js';
import { NotifyRequestNotFound, StaffNotifyRequestsService } from './staff-notify-requests.service.js';

const COLUMNS = ['Email', 'List', 'Requested at', 'Notified at'];

@Permitted('enquiries.read')
@Controller(staffNotifyPaths.list)
export class StaffNotifyRequestsController {
  constructor(private readonly requests: StaffNotifyRequestsService) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffNotifyRequestsReply })
  list(@Query({ schema: StaffNotifyRequestsQuery }) query: StaffNotifyRequestsQuery) {
    return this.requests.list(query);
  }

  @Get('export.csv')
  @ApiOkResponse({ content: { 'text/csv': {} } })
  export(@Query({ schema: NotifyExportQuery }) filter: NotifyExportQuery, @Res() reply: FastifyReply) {
    return sendCsv(reply, { name: 'notify-me', columns: COLUMNS, rows: this.requests.readRows(filter) });
  }

  @Post('bulk')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BulkReply })
  async mark(@Actor() actor: Actor, @Body({ schema: NotifyBulkBody }) body: NotifyBulkBody) {
    return { results: await this.requests.mark(body, actor) };
  }

  @Delete(':id')
  @HttpCode(204)
  @UseGuards(existing(NotifyRequestEntity, NotifyRequestNotFound))
  @ApiNoContentResponse()
  async erase(@Actor() actor: Actor, @Param('id') id: string, @IfMatch() version: number): Promise<void> {
    await this.requests.erase(id, version, actor);
  }
}
