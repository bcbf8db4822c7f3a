import { promotionPaths, PromotionReply } from '@chhapai/contracts';
import { Public } from '@chhapai/service-kit';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { PromotionsService } from './promotions.service.js';

@Public()
@Controller(promotionPaths.active)
export class PromotionsController {
  constructor(private readonly promotions: PromotionsService) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOkResponse({ standardSchema: PromotionReply })
  async showActive() {
    const promotion = await this.promotions.findShown();
    if (!promotion) return { data: null };
    const { title, text, image, link } = promotion;
    return { data: { title, text, image: image ?? undefined, link: link ?? undefined } };
  }
}
