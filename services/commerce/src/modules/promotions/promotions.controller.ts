import { PromotionReply } from '@chhapai/contracts';
import { Public } from '@chhapai/service-kit';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { PromotionEntity } from './promotion.entity.js';

@Public()
@Controller('api/promotions')
export class PromotionsController {
  constructor(@InjectRepository(PromotionEntity) private readonly promotions: Repository<PromotionEntity>) {}

  @Get('active')
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOkResponse({ standardSchema: PromotionReply })
  async active() {
    const promotion = await this.promotions.findOneBy({ active: true });
    if (!promotion) return { data: null };
    const { title, text, image, link } = promotion;
    return { data: { title, text, image: image ?? undefined, link: link ?? undefined } };
  }
}
