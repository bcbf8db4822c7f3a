import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the shop last raised the alarm about a release. */
@Entity('release_alerts')
export class ReleaseAlert {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_release_alerts' })
  app!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_release_alerts' })
  version!: string;

  @Column('timestamptz', { name: 'raised_at', default: () => 'now()' })
  raisedAt!: Date;
}
