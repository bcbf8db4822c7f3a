import { indianDate, indianDateAfter, QUOTATION_DAYS, type QuotationStatus } from '@chhapai/contracts';
import { demoCustomers, ENV } from '@chhapai/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { CommerceEnv } from '../../commerce.env.js';
import { ProductEntity } from '../catalogue/catalogue.module.js';
import { EnquiryEntity } from '../enquiries/enquiries.module.js';
import { documentNumber, financialYear, InvoiceIssuer } from '../invoices/invoices.module.js';
import { OrderEntity, OrderHistoryEntity, OrderLineEntity } from '../orders/orders.module.js';
import { QuotationEntity } from '../quotations/quotations.module.js';
import { OrderReturnEntity, OrderReturnLineEntity } from '../returns/returns.module.js';
import { ReviewEntity } from '../reviews/reviews.module.js';
import { insertFailedJobs } from './demo-failed-jobs.js';
import { demoOrders, QUOTED, type DemoOrder } from './demo-orders.js';
import { demoReturns } from './demo-returns.js';
import { demoReviews } from './demo-reviews.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The number of quotations without an order, one per day up to yesterday. */
const OPEN_QUOTATIONS = 24;
/** Rows per statement, because a statement has at most 65,535 parameters. */
const BATCH = 500;

/** Fills a new shop with a year of sample orders and what belongs to them: documents, quotations, returns and reviews. */
@Injectable()
export class DemoData implements OnApplicationBootstrap {
  constructor(
    @Inject(ENV) private readonly env: CommerceEnv,
    private readonly db: DataSource,
    private readonly invoices: InvoiceIssuer,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.DEMO_DATA) return;
    await this.db.transaction(async (tx) => {
      // Processes that start at the same time wait here for the first one.
      await tx.query('LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE');
      if (await tx.existsBy(OrderEntity, {})) return;
      const products = (await tx.find(ProductEntity, { order: { id: 'ASC' } })).filter(
        ({ personalisation }) => personalisation.length === 0,
      );
      const now = new Date();
      const orders = await insertOrders(tx, demoOrders(products, now));
      await this.issueDocuments(tx, orders);
      for (const order of orders.filter(({ isQuoted }) => isQuoted)) await this.insertAcceptedQuotation(tx, order);
      for (let daysAgo = OPEN_QUOTATIONS; daysAgo > 0; daysAgo--) await this.insertOpenQuotation(tx, daysAgo);
      const returns = demoReturns(orders, now);
      await tx.insert(
        OrderReturnEntity,
        returns.map(({ lines: _, ...row }) => row),
      );
      await tx.insert(
        OrderReturnLineEntity,
        returns.flatMap(({ lines }) => lines),
      );
      await tx.insert(ReviewEntity, demoReviews(orders, now));
      await insertFailedJobs(tx, orders, returns);
    });
  }

  /** Issues the documents in the order of their dates, because their numbers are consecutive. */
  private async issueDocuments(tx: EntityManager, orders: readonly NumberedOrder[]): Promise<void> {
    const events = orders.flatMap((order) => order.history.map(({ to, at, reason }) => ({ order, to, at, reason })));
    for (const { order, to, at, reason } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      if (to === 'shipped') await this.invoices.issue(tx, { ...order, cash: 'due' }, at);
      if (to === 'returned') await this.invoices.credit(tx, order.id, { reason, at });
    }
  }

  private async insertAcceptedQuotation(tx: EntityManager, order: NumberedOrder): Promise<void> {
    const { customer, city, state, postalCode, address, createdAt, id: orderId } = order;
    const enquiredAt = new Date(createdAt.getTime() - 4 * DAY_MS);
    const { name: description, quantity } = order.lines[0]!;
    const wanted = { description, quantity };
    const enquiryId = await insertEnquiry(tx, { wanted, at: enquiredAt, customer, status: 'quoted' });
    const lines = order.lines.map(({ name, quantity, pricePaise, hsn }) => ({
      id: uuidv7(),
      description: name,
      quantity,
      pricePaise,
      hsn: hsn ?? '',
      productId: null,
      variantId: null,
    }));
    await this.insertQuotation(tx, {
      enquiryId,
      shopperId: customer.id,
      name: customer.name,
      email: customer.email,
      city,
      state: state ?? '',
      postalCode,
      address,
      lines,
      status: 'accepted',
      orderId,
      decidedAt: createdAt,
      at: new Date(createdAt.getTime() - 3 * DAY_MS),
    });
  }

  private async insertOpenQuotation(tx: EntityManager, daysAgo: number): Promise<void> {
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    const customer = demoCustomers[(daysAgo * 5) % demoCustomers.length]!;
    const statuses: QuotationStatus[] = ['sent', 'draft', 'sent', 'declined'];
    const status = statuses[daysAgo % statuses.length]!;
    const enquiryStatus = (['answered', 'new', 'closed'] as const)[daysAgo % 3]!;
    const wanted = QUOTED[daysAgo % QUOTED.length]!;
    await insertEnquiry(tx, { wanted, at, customer, status: enquiryStatus });
    await this.insertQuotation(tx, {
      shopperId: customer.id,
      name: customer.name,
      email: customer.email,
      city: 'Lucknow',
      state: 'Uttar Pradesh',
      postalCode: '226001',
      lines: [{ id: uuidv7(), productId: null, variantId: null, ...wanted }],
      ...(status === 'declined' && { decidedAt: new Date(at.getTime() + DAY_MS), declineReason: 'Too expensive' }),
      at,
      status: status as QuotationEntity['status'],
    });
  }

  private async insertQuotation(
    tx: EntityManager,
    { at, ...fields }: Partial<QuotationEntity> & Pick<QuotationEntity, 'lines' | 'status'> & { at: Date },
  ): Promise<void> {
    const id = uuidv7({ msecs: at.getTime() });
    const [{ next }]: [{ next: string }] = await tx.query(`SELECT nextval('quotation_numbers') AS next`);
    const sale = {
      state: fields.state ?? null,
      postalCode: fields.postalCode ?? '',
      shippingPaise: 5_000,
      discountPaise: 0,
      lines: fields.lines.map(({ description, ...line }) => ({ ...line, name: description })),
    };
    await tx.insert(QuotationEntity, {
      id,
      rootId: id,
      number: documentNumber('Q', financialYear(indianDate(at)), Number(next)),
      ...fields,
      shippingPaise: sale.shippingPaise,
      createdAt: at,
      validUntil: indianDateAfter(QUOTATION_DAYS, at.getTime()),
      offer: await this.invoices.quote(tx, sale, at),
      ...(fields.status !== 'draft' && { sentAt: at, mailedAt: at }),
    });
  }
}

type NumberedOrder = DemoOrder & { number: string };

async function insertOrders(tx: EntityManager, orders: readonly DemoOrder[]): Promise<NumberedOrder[]> {
  const numbers: { number: string }[] = await tx.query(
    `SELECT 'CH-' || nextval('order_numbers') AS number FROM generate_series(1, $1::int)`,
    [orders.length],
  );
  const numbered = orders.map((order, index) => ({ ...order, number: numbers[index]!.number }));
  const rows = numbered.map(
    ({ customer: _customer, isQuoted: _isQuoted, lines: _lines, history: _history, ...row }) => row,
  );
  for (const batch of inBatches(rows)) await tx.insert(OrderEntity, batch);
  for (const batch of inBatches(numbered.flatMap(({ lines }) => lines))) await tx.insert(OrderLineEntity, batch);
  for (const batch of inBatches(numbered.flatMap(({ history }) => history))) await tx.insert(OrderHistoryEntity, batch);
  return numbered;
}

const inBatches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));

interface DemoEnquiry {
  wanted: { description: string; quantity: number };
  at: Date;
  customer: { id: string; name: string; email: string };
  status: EnquiryEntity['status'];
}

async function insertEnquiry(tx: EntityManager, { wanted, at, customer, status }: DemoEnquiry): Promise<string> {
  const id = uuidv7({ msecs: at.getTime() });
  await tx.insert(EnquiryEntity, {
    id,
    kind: 'quotation',
    subjectTitle: wanted.description,
    quantity: wanted.quantity,
    createdAt: at,
    status,
    phone: '',
    email: customer.email,
    name: customer.name,
    shopperId: customer.id,
    city: 'Lucknow',
    message: 'Please send me a quotation that includes delivery.',
    reference: () => `'Q-' || nextval('enquiry_numbers')`,
  });
  return id;
}
