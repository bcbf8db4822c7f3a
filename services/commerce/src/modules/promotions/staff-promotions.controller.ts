import {
  ChangePromotionBody,
  CreatePromotionBody,
  staffPromotionPaths,
  StaffPromotionReply,
  StaffPromotionsQuery,
  StaffPromotionsReply,
} from '@chhapai/contracts';
import { Permitted } from '@chhapai/service-kit';
import { Controller } from '@nestjs/common';
import { ContentController } from '../../staff-content/content.controller.js';
import { PromotionEntity } from './promotion.entity.js';
import { PromotionNotFound, PromotionsService } from './promotions.service.js';

@Permitted('content.edit')
@Controller(staffPromotionPaths.list)
export class StaffPromotionsController extends ContentController({
  entity: PromotionEntity,
  NotFound: PromotionNotFound,
  list: { query: StaffPromotionsQuery, reply: StaffPromotionsReply },
  reply: StaffPromotionReply,
  create: CreatePromotionBody,
  change: ChangePromotionBody,
}) {
  readonly content: PromotionsService['content'];

  constructor(promotions: PromotionsService) {
    super();
    this.content = promotions.content;
  }
}
