import type { BannerState, CategoryId } from '@chhapai/contracts';
import { Check, Column, Entity, PrimaryColumn, VirtualColumn } from 'typeorm';

/** SQL for the state of a banner, which depends on the time. `row` is the alias of the table. */
export const bannerStateSql = (row: string): string => `CASE
  WHEN ${row}.archived_at IS NOT NULL THEN 'archived'
  WHEN NOT ${row}.active THEN 'off'
  WHEN ${row}.ends_at <= now() THEN 'ended'
  WHEN ${row}.starts_at > now() THEN 'scheduled'
  ELSE 'live' END`;

/** A slide of the home page's carousel. */
@Entity('banners')
@Check('ck_banners_dates', 'ends_at > starts_at')
export class BannerEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_banners', default: () => 'uuidv7()' }) id!: string;
  @Column('text') image!: string;
  @Column('text') alt!: string;
  @Column('text') title!: string;
  @Column('text', { default: '' }) subtitle!: string;
  @Column('text', { nullable: true }) link!: string | null;
  /** Whether the banner is shown within its dates. */
  @Column('boolean', { default: true }) active!: boolean;
  @Column('timestamptz', { name: 'starts_at', nullable: true }) startsAt!: Date | null;
  @Column('timestamptz', { name: 'ends_at', nullable: true }) endsAt!: Date | null;
  @Column('integer', { nullable: true }) position!: number | null;
  @Column('timestamptz', { name: 'archived_at', nullable: true }) archivedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
  @VirtualColumn('text', { query: (row) => `SELECT ${bannerStateSql(row)}` }) readonly state!: BannerState;
}

/** A client in the logo marquee. Without a logo, its name is shown. */
@Entity('clients')
export class ClientEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_clients', default: () => 'uuidv7()' }) id!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) logo!: string | null;
  @Column('integer', { nullable: true }) position!: number | null;
  @Column('timestamptz', { name: 'archived_at', nullable: true }) archivedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
}

/** A printing service on the home page. Those with a category are sold in the shop; all others are quoted. */
@Entity('offered_services')
export class OfferedServiceEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_offered_services', default: () => 'uuidv7()' }) id!: string;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('text') icon!: string;
  @Column('text', { nullable: true }) category!: CategoryId | null;
  @Column('integer', { nullable: true }) position!: number | null;
  @Column('timestamptz', { name: 'archived_at', nullable: true }) archivedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
}
