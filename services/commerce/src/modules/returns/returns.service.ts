import { returnDeadline, type OrderReturn, type RequestReturnBody } from '@chhapai/contracts';
import { InvalidRequest, type ShopperId, replyOnce, type KeyedReply } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { lockOrder, OrderEntity, OrderNotFound } from '../orders/orders.module.js';
import { PhotoEncoder, type EncodedPhoto } from '../uploads/uploads.module.js';
import { toOrderReturn } from './return-views.rules.js';
import { OrderReturnEntity, OrderReturnLineEntity, OrderReturnPhotoEntity } from './returns.entities.js';
import { ReturnNotFound, ReturnNotPossible, ReturnOpen } from './returns.errors.js';

const VIEW = {
  relations: { lines: { line: true }, photos: true },
  order: { id: 'DESC', lines: { lineId: 'ASC' }, photos: { position: 'ASC' } },
} as const;
const OPEN = ['requested', 'accepted'] as const;

/** Return requests for a shopper's own orders. */
@Injectable()
export class ReturnsService {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    @InjectRepository(OrderReturnEntity) private readonly returns: Repository<OrderReturnEntity>,
    @InjectRepository(OrderReturnPhotoEntity) private readonly photos: Repository<OrderReturnPhotoEntity>,
    private readonly photoEncoder: PhotoEncoder,
  ) {}

  /** An order's requests, newest first. Another one can be made until `until`; null if that is not possible now. */
  async listForOrder(shopper: ShopperId, orderId: string): Promise<{ data: OrderReturn[]; until: string | null }> {
    const order = await this.orders.findOne({
      where: { id: orderId, shopperId: shopper },
      relations: { history: true },
      order: { history: { version: 'ASC' } },
    });
    if (!order) throw new OrderNotFound();
    const rows = await this.returns.find({ ...VIEW, where: { orderId } });
    const hasOpen = rows.some(({ status }) => isOpen(status));
    return { data: rows.map(toOrderReturn), until: hasOpen ? null : deadlineOf(order) };
  }

  /** Stores a request, once per idempotency key. The uploads stay until they expire, because a retry needs them again. */
  async request(
    shopper: ShopperId,
    orderId: string,
    body: RequestReturnBody,
    key: string | null,
  ): Promise<KeyedReply<OrderReturn>> {
    if (!(await this.orders.existsBy({ id: orderId, shopperId: shopper }))) throw new OrderNotFound();
    const photos = await this.photoEncoder.encode([...new Set(body.photos)], 'return', shopper);
    return this.returns.manager.transaction((tx) =>
      replyOnce(tx, { ownerId: shopper, key, content: { return: orderId, body } }, async () => {
        // Locked, so that concurrent requests can neither change the order's status nor return it twice.
        const order = await lockOrder(tx, orderId);
        if (await tx.existsBy(OrderReturnEntity, { orderId, status: In(OPEN) })) throw new ReturnOpen();
        if (deadlineOf(order) === null) throw new ReturnNotPossible();
        checkLines(order, body);
        const id = await saveReturn(tx, orderId, body, photos);
        return toOrderReturn(await tx.findOneOrFail(OrderReturnEntity, { ...VIEW, where: { id } }));
      }),
    );
  }

  /** A photo of the shopper's own request, as WebP. Throws `ReturnNotFound`. */
  getPhoto(shopper: ShopperId, orderId: string, id: string): Promise<Buffer> {
    return this.loadPhoto({ id, return: { orderId, order: { shopperId: shopper } } });
  }

  getPhotoForStaff(returnId: string, id: string): Promise<Buffer> {
    return this.loadPhoto({ id, returnId });
  }

  private async loadPhoto(where: object): Promise<Buffer> {
    const photo = await this.photos.findOne({ where, select: { id: true, content: true } });
    if (!photo) throw new ReturnNotFound();
    return photo.content;
  }
}

const isOpen = (status: string): boolean => (OPEN as readonly string[]).includes(status);

/** The return deadline; null if the order has not been delivered, or the deadline has passed. Old orders have no history. */
function deadlineOf({ status, history, createdAt }: OrderEntity): string | null {
  if (status !== 'delivered') return null;
  const deliveredAt = history.findLast(({ kind }) => kind === 'moved')?.at;
  const until = returnDeadline((deliveredAt ?? createdAt).toISOString());
  return Date.parse(until) >= Date.now() ? until : null;
}

function checkLines({ lines }: OrderEntity, body: RequestReturnBody): void {
  const ordered = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const seen = new Set<string>();
  const errors = body.lines.flatMap(({ id, quantity }, index) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    const maxQuantity = ordered.get(id);
    if (maxQuantity === undefined || isRepeated)
      return [{ field: `lines.${index}.id`, message: 'is not a line of this order' }];
    return quantity > maxQuantity
      ? [{ field: `lines.${index}.quantity`, message: `must be at most ${maxQuantity}` }]
      : [];
  });
  if (errors.length > 0) throw new InvalidRequest(`${errors[0]!.field} ${errors[0]!.message}`, errors);
}

async function saveReturn(
  tx: EntityManager,
  orderId: string,
  { lines, reason, text }: RequestReturnBody,
  photos: readonly EncodedPhoto[],
): Promise<string> {
  const id = uuidv7();
  await tx.insert(OrderReturnEntity, { id, orderId, reason, text });
  await tx.insert(
    OrderReturnLineEntity,
    lines.map((line) => ({ returnId: id, lineId: line.id, quantity: line.quantity })),
  );
  const rows = photos.map((photo, position) => ({ ...photo, id: uuidv7(), returnId: id, position }));
  if (rows.length > 0) await tx.insert(OrderReturnPhotoEntity, rows);
  return id;
}
