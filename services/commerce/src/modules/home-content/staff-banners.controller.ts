import {
  ChangeBannerBody,
  CreateBannerBody,
  staffBannerPaths,
  StaffBannerReply,
  StaffBannersQuery,
  StaffBannersReply,
} from '@chhapai/contracts';
import { Permitted } from '@chhapai/service-kit';
import { Controller } from '@nestjs/common';
import { ArrangedContentController } from '../../staff-content/content.controller.js';
import { BannerEntity } from './home-content.entities.js';
import { bannerErrors } from './home-content.errors.js';
import { BannersService } from './banners.service.js';

@Permitted('content.edit')
@Controller(staffBannerPaths.list)
export class StaffBannersController extends ArrangedContentController({
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
}
