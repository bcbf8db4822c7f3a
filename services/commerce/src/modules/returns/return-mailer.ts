import { JobRunner, Mailer } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { z } from 'zod';
import { OrderLinks } from '../orders/orders.module.js';
import { returnDecidedMail } from './return-decided.mail.js';
import { OrderReturnEntity } from './returns.entities.js';

const ReturnDecided = z.object({
  returnId: z.uuid(),
  /** The decision; missing in jobs of earlier releases. */
  status: z.enum(['accepted', 'declined']).optional(),
  /** Whether a request that had been accepted was declined. */
  isReversal: z.boolean().default(false),
});

/** Tells shoppers the decision on their return requests. */
@Injectable()
export class ReturnMailer implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly mailer: Mailer,
    private readonly links: OrderLinks,
    @InjectRepository(OrderReturnEntity) private readonly returns: Repository<OrderReturnEntity>,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('return.decided', (payload, { signal }) =>
      this.sendDecision(ReturnDecided.parse(payload), signal),
    );
  }

  /** Sends nothing about an acceptance that was reversed before its email could be sent. */
  private async sendDecision(
    { returnId, status, isReversal }: z.infer<typeof ReturnDecided>,
    signal: AbortSignal,
  ): Promise<void> {
    const request = await this.returns.findOne({
      where: { id: returnId },
      relations: { order: true, lines: { line: true } },
      order: { lines: { lineId: 'ASC' } },
    });
    if (!request?.order || (status === 'accepted' && request.status === 'declined')) return;
    const link = await this.links.createForEmail(request.orderId);
    if (!link) return;
    await this.mailer.send(returnDecidedMail(request, request.order, { ...link, isReversal }), signal);
  }
}
