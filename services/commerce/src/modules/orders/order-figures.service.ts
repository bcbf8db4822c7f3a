import { SOLD_STATUSES, type DailyOrders, type FigureDays, type HourlyOrders } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ordersByDay, ordersByHour } from './order-figures.queries.js';
import { OrderEntity } from './orders.entities.js';

interface FigureRow {
  orders: number;
  paise: string;
}

/** Orders and revenue over time, without cancelled and returned orders. */
@Injectable()
export class OrderFiguresService {
  constructor(@InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>) {}

  async daily(days: FigureDays): Promise<DailyOrders> {
    const rows = await this.#read<FigureRow & { date: string }>(ordersByDay, 2 * days);
    const figures = rows.map(({ date, orders, paise }) => ({ date, orders, revenue: toRupees(paise) }));
    return { current: figures.slice(days), previous: figures.slice(0, days) };
  }

  async hourly(): Promise<HourlyOrders> {
    const rows = await this.#read<FigureRow & { hour: number; hasBegun: boolean }>(ordersByHour, 2);
    const figures = rows.map(({ hour, hasBegun, orders, paise }) =>
      hasBegun ? { hour, orders, revenue: toRupees(paise) } : { hour, orders: null, revenue: null },
    );
    return { yesterday: figures.slice(0, 24), today: figures.slice(24) };
  }

  #read<Row>(text: string, days: number): Promise<Row[]> {
    return this.orders.query(text, [days, SOLD_STATUSES]);
  }
}

const toRupees = (paise: string) => Number(paise) / 100;
