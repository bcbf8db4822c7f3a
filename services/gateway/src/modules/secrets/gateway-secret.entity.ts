import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the gateways of one shop share, and nobody else. */
@Entity('gateway_secrets')
export class GatewaySecret {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_gateway_secrets' })
  name!: string;

  @Column('bytea')
  secret!: Buffer;
}
