import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A histogram of a web vital of a release. */
@Entity('release_vitals')
export class ReleaseVital {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_release_vitals' })
  app!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_release_vitals' })
  version!: string;

  /** `lcp`, `fcp`, `inp`, `ttfb` or `cls`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_release_vitals' })
  metric!: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_release_vitals' })
  bucket!: number;

  @Column('bigint')
  samples!: string;
}
