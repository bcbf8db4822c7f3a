import type { PersonalisationAnswer } from '@chhapai/contracts';
import type { DocumentContent, TaxedSale } from '../invoices/invoices.module.js';

/** The parts of an order that packing slips and job tickets show. */
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
  /** `artworkHash` is the hash of the approved artwork. */
  lines: {
    name: string;
    sku: string | null;
    options: Record<string, string> | null;
    quantity: number;
    personalisation: PersonalisationAnswer[];
    artworkHash: string | null;
  }[];
}

/** The content of a quotation; amounts in paise. `sentAt` is null for a draft. */
export interface PrintedQuotation {
  number: string;
  createdAt: Date;
  sentAt: Date | null;
  validUntil: string;
  name: string;
  email: string;
  phone: string;
  gstin: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
  lines: { id: string; description: string; quantity: number; pricePaise: number }[];
  shippingPaise: number;
  discountPaise: number;
  terms: string;
  offer: TaxedSale;
}

/** The names of an invoice's copies (rule 48 of the CGST Rules). */
export const ORIGINAL = ['Original for recipient'] as const;
export const FURTHER_COPIES = ['Duplicate for transporter', 'Triplicate for supplier'] as const;

/**
 * A document to draw. `issuedAt` becomes the creation date of the file, so that drawing it again gives the same bytes. `copies`
 * are drawn one after the other, each with its name and its own page numbers.
 */
export type Drawing =
  | { kind: 'issued'; content: DocumentContent; issuedAt: Date; copies: readonly string[] }
  | { kind: 'quotation'; quotation: PrintedQuotation }
  | { kind: 'packing-slip'; order: PrintedOrder }
  /** `url` is the page of the order for staff; `ticket` counts the tickets of the order from 1. */
  | { kind: 'job-ticket'; order: PrintedOrder; ticket: number; url: string };
