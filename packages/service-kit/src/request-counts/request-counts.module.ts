import { Module } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { RequestCounts } from './request-counts.js';

/** Requests of one key. The service creates the table in a migration and adds this to its entities. */
@Entity('request_counts')
export class RequestCountEntity {
  /** SHA-256. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'pk_request_counts' }) key!: Buffer;
  @Column('integer') requests!: number;
  @Column('timestamptz', { name: 'ends_at' }) endsAt!: Date;
}

/** For services that limit requests. They need `requestCountsEnv` and `RequestCountEntity`. */
@Module({ providers: [RequestCounts], exports: [RequestCounts] })
export class RequestCountsModule {}
