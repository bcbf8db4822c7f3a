import { DailyCountsReply, FiguresQuery, visitorPaths } from '@chhapai/contracts';
import { Permitted } from '@chhapai/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { VisitorCounts } from './visitor-counts.js';

@Permitted('orders.read')
@Controller()
export class VisitorCountsController {
  constructor(private readonly visitors: VisitorCounts) {}

  @Get(visitorPaths.daily)
  @ApiOkResponse({ standardSchema: DailyCountsReply })
  async showDaily(@Query({ schema: FiguresQuery }) { days }: FiguresQuery) {
    return { data: await this.visitors.readDailyCounts(days) };
  }
}
