import {
  ArrangeBody,
  ArrangedReply,
  ChangeBannerBody,
  CreateBannerBody,
  staffBannerPaths,
  StaffBannerReply,
  StaffBannersQuery,
  StaffBannersReply,
} from '@chhapai/contracts';
import { Actor, Permitted } from '@chhapai/service-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ContentController } from '../../staff-content/content.controller.js';
import { BannerEntity } from './banner.entity.js';
import { bannerErrors } from './home-content.errors.js';
import { BannersService } from './banners.service.js';

@Permitted('content.edit')
@Controller(staffBannerPaths.list)
export class StaffBannersController extends ContentController({
  entity: BannerEntity,
  NotFound: bannerErrors.NotFound,
  list: { query: StaffBannersQuery, reply: StaffBannersReply },
  reply: StaffBannerReply,
  create: CreateBannerBody,
  change: ChangeBannerBody,
}) {
  readonly content: BannersService['content'];

  constructor(service: BannersService) {
    super();
    this.content = service.content;
  }

  @Post('order')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ArrangedReply })
  async arrange(@Actor() actor: Actor, @Body({ schema: ArrangeBody }) { ids }: ArrangeBody) {
    return { data: { ids: await this.content.arrange(ids, actor) } };
  }
}
