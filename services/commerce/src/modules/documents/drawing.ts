import type { PersonalisationAnswer } from '@chhapai/contracts';
import type { DocumentContent } from '../invoices/invoices.module.js';

/** What packing slips and job tickets show of an order. */
export interface PrintedOrder {
  number: string;
  createdAt: Date;
  fullName: string;
  address: string;
  city: string;
  postalCode: string;
  state: string | null;
  country: string;
  phone: string | null;
  courier: string | null;
  trackingNumber: string | null;
  /** `artworkHash` is that of the approved artwork. */
  lines: { name: string; quantity: number; personalisation: PersonalisationAnswer[]; artworkHash: string | null }[];
}

/** A document to draw. `issuedAt` becomes the creation date of the file, so that drawing it again gives the same bytes. */
export type Drawing =
  | { kind: 'issued'; content: DocumentContent; issuedAt: Date }
  | { kind: 'packing-slip'; order: PrintedOrder }
  /** `url` is the page of the order for staff; `ticket` counts the tickets of the order from 1. */
  | { kind: 'job-ticket'; order: PrintedOrder; ticket: number; url: string };
