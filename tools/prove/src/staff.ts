import type { OrderStatus } from '@chhapai/contracts';
import { logIn, type AcknowledgedOrder, type Api } from './shoppers.js';

/** A move of an order that the shop has acknowledged. */
export interface AcknowledgedMove {
  orderId: string;
  version: number;
  to: OrderStatus;
}

const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  placed: 'confirmed',
  confirmed: 'printing',
  printing: 'ready',
  ready: 'shipped',
};
const SHIPMENT = { courier: 'Delhivery', trackingNumber: '1234567890' };

interface StaffOrder {
  status: OrderStatus;
  version: number;
}

/** A member of staff who moves orders on, up to shipping. */
export class StaffMember {
  readonly moves: AcknowledgedMove[] = [];
  private token: string | undefined;

  constructor(
    private readonly api: Api,
    private readonly login: { email: string; password: string },
  ) {}

  /** Moves an order to its next status, if it has one, and records the move if the shop acknowledges it. */
  async moveOn({ id }: AcknowledgedOrder): Promise<void> {
    const order = await this.read(id);
    const to = order && NEXT[order.status];
    if (!to) return;
    const body = to === 'shipped' ? { to, ...SHIPMENT } : { to };
    const headers = { 'If-Match': `"${order.version}"` };
    const reply = await this.api.callUntilDecided('POST', `/api/admin/orders/${id}/moves`, {
      token: this.token!,
      body,
      headers,
    });
    if (reply.status === 200) this.moves.push({ orderId: id, version: order.version + 1, to });
  }

  private async read(id: string): Promise<StaffOrder | undefined> {
    this.token ??= await logIn(this.api, this.login.email, this.login.password);
    const { status, body } = await this.api.callUntilDecided<{ data: StaffOrder }>('GET', `/api/admin/orders/${id}`, {
      token: this.token,
    });
    if (status === 401) this.token = undefined;
    return status === 200 ? body.data : undefined;
  }
}
