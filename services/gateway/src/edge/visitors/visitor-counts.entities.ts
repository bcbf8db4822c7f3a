import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A visitor of a recent day. Stored until the day is over and its visitors have been added up. */
@Entity('daily_visitors')
export class DailyVisitorEntity {
  /** In India, e.g. `2026-11-23`. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'pk_daily_visitors' })
  day!: string;

  /** A pseudonym that differs for each day, so that nobody can be followed from one day to the next. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'pk_daily_visitors' })
  visitor!: Buffer;
}

/** How many people visited the shop on a past day. */
@Entity('visitor_counts')
export class VisitorCountEntity {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'pk_visitor_counts' })
  day!: string;

  @Column('integer')
  visitors!: number;
}
