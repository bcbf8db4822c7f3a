import type { DocumentKind } from '@chhapai/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The target of a link: a document of an order, or a quotation. */
export type LinkedKind = DocumentKind | 'quotation';

/** A link that opens a document once. The token itself is not stored. */
@Entity('document_links')
export class DocumentLinkEntity {
  /** SHA-256 of the token, in base64url. */
  @PrimaryColumn('text', { name: 'token_hash', primaryKeyConstraintName: 'pk_document_links' }) tokenHash!: string;
  /** The order or quotation. */
  @Column('uuid', { name: 'order_id' }) subjectId!: string;
  @Column('text') kind!: LinkedKind;
  @Index('ix_document_links_expires')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
