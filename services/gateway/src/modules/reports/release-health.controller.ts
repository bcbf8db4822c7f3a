import type { ReleaseHealthReply } from '@chhapai/contracts';
import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { TeamAccess } from '../teams/index.js';
import { ReleaseHealthReader } from './release-health.reader.js';

@TeamAccess()
@Controller('api/releases/:app')
export class ReleaseHealthController {
  constructor(@Inject(ReleaseHealthReader) private readonly reader: ReleaseHealthReader) {}

  @Get('health')
  @Header('Cache-Control', 'no-store')
  async health(@Param('app') app: string): Promise<ReleaseHealthReply> {
    return { success: true, data: await this.reader.read(app) };
  }
}
