import { Sql } from '@chhapai/service-kit';
import { Controller, Get, Header, Inject } from '@nestjs/common';

const listWorks = {
  name: 'list-works',
  text: `SELECT json_build_object('success', true, 'data', coalesce(json_agg(json_build_object(
           'id', id,
           'title', title,
           'category', category,
           'type', type,
           'image', image,
           'description', description,
           'tags', tags,
           'dimensions', dimensions,
           'material', material
         ) ORDER BY id DESC), '[]'))::text AS body
         FROM works`,
};

@Controller('api/works')
export class WorksController {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  @Get()
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=60')
  async list(): Promise<string> {
    const row = await this.sql.row<{ body: string }>(listWorks, []);
    return row!.body;
  }
}
