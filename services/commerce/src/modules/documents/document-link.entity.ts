import type { DocumentKind } from '@chhapai/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link that opens a document of an order once. The token itself is not stored. */
@Entity('document_links')
export class DocumentLinkEntity {
  /** SHA-256 of the token, in base64url. */
  @PrimaryColumn('text', { name: 'token_hash', primaryKeyConstraintName: 'pk_document_links' }) tokenHash!: string;
  @Column('uuid', { name: 'order_id' }) orderId!: string;
  @Column('text') kind!: DocumentKind;
  @Index('ix_document_links_expires')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
