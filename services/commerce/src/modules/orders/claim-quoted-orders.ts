import type { AccessClaims } from '@chhapai/contracts';
import { VerifiedEmail } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';

/* Plain SQL, because the modules of quotations and of erased people depend on this one. */

/** An order belongs to the id of its quotation while it has no account. $1 email address. */
const IS_UNCLAIMED = `quotations.email = $1 AND quotations.shopper_id IS NULL
  AND orders.id = quotations.order_id AND orders.shopper_id = quotations.id
  AND NOT EXISTS (SELECT FROM erased_people WHERE id = quotations.id)`;

const findUnclaimed = `SELECT FROM quotations, orders WHERE ${IS_UNCLAIMED} LIMIT 1`;

/** $2 shopper. */
const claimAll = `
  WITH claimed AS (UPDATE quotations SET shopper_id = $2 FROM orders WHERE ${IS_UNCLAIMED} RETURNING quotations.order_id)
  UPDATE orders SET shopper_id = $2 FROM claimed WHERE orders.id = claimed.order_id`;

/** Gives people the orders that they agreed in quotations before they had an account with a verified email address. */
@Injectable()
export class ClaimQuotedOrders {
  constructor(
    private readonly db: DataSource,
    private readonly verifiedEmail: VerifiedEmail,
  ) {}

  /** Does nothing for an address that is not verified, or that cannot be asked for now. */
  async execute({ sub, email }: AccessClaims, request: FastifyRequest): Promise<void> {
    const unclaimed = await this.db.query<unknown[]>(findUnclaimed, [email.toLowerCase()]);
    if (unclaimed.length === 0) return;
    const verified = await this.verifiedEmail.read(request).catch(() => null);
    if (verified !== null) await this.db.query(claimAll, [verified.toLowerCase(), sub]);
  }
}
