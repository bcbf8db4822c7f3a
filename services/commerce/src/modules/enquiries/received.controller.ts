import type { EnquiriesReply, NotifyRequestsReply } from '@chhapai/contracts';
import { Roles } from '@chhapai/service-kit';
import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PersonalJson } from '../../http/personal-json.js';
import { sendFile } from '../uploads/index.js';
import { ReceivedReader } from './received.reader.js';

const PageQuery = z.strictObject({ after: z.uuid().optional() });
type PageQuery = z.infer<typeof PageQuery>;

@Roles('staff', 'admin')
@Controller('api')
export class ReceivedController {
  constructor(@Inject(ReceivedReader) private readonly received: ReceivedReader) {}

  @Get('enquiries')
  @PersonalJson()
  enquiries(@Query({ schema: PageQuery }) { after }: PageQuery): Promise<EnquiriesReply> {
    return this.received.enquiries(after);
  }

  @Get('enquiries/:id/file')
  async file(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    await sendFile(reply, await this.received.file(id));
  }

  @Get('notify')
  @PersonalJson()
  notifyRequests(@Query({ schema: PageQuery }) { after }: PageQuery): Promise<NotifyRequestsReply> {
    return this.received.notifyRequests(after);
  }
}
