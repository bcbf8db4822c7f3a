import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** That a visitor used a release, once however often: kept while a canary of the app runs. Both are hashes. */
@Entity('release_visitors')
@Unique('uq_release_visitors_address', ['app', 'version', 'address'])
export class ReleaseVisitor {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_release_visitors' })
  app!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_release_visitors' })
  version!: string;

  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'pk_release_visitors' })
  visitor!: Buffer;

  /** Of the network the report came from, which counts once too. */
  @Column('bytea')
  address!: Buffer;

  /** The first kind of failure this visitor met. */
  @Column('text', { nullable: true })
  failed!: string | null;

  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt!: Date;
}
