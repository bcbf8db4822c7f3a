import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A picture that staff uploaded, stored in the folder `pictures` of the uploads. `claimedAt` is null until the picture is used. */
@Entity('pictures')
@Index('ix_pictures_unclaimed', ['createdAt'], { where: 'claimed_at IS NULL' })
export class PictureEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_pictures' }) id!: string;
  /** Size of the file that `image` of the API names, in pixels. */
  @Column('integer') width!: number;
  @Column('integer') height!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'claimed_at', nullable: true }) claimedAt!: Date | null;
}
