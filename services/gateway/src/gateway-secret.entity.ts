import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A secret shared by all gateways of one shop. */
@Entity('gateway_secrets')
export class GatewaySecretEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_gateway_secrets' })
  name!: string;

  @Column('bytea')
  secret!: Buffer;
}
