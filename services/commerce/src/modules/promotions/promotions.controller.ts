import { Sql } from '@chhapai/service-kit';
import type { Promotion, PromotionReply } from '@chhapai/contracts';
import { Controller, Get, Header, Inject } from '@nestjs/common';

const findActive = {
  name: 'find-active-promotion',
  text: `SELECT json_strip_nulls(json_build_object('title', title, 'text', text, 'image', image, 'link', link)) AS promotion
         FROM promotions WHERE active`,
};

@Controller('api/promotions')
export class PromotionsController {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  @Get('active')
  @Header('Cache-Control', 'public, max-age=60')
  async active(): Promise<PromotionReply> {
    const row = await this.sql.row<{ promotion: Promotion }>(findActive, []);
    return { success: true, data: row?.promotion ?? null };
  }
}
