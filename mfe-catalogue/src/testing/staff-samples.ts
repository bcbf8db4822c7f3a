import type { StaffCategory, StaffProduct, TaxRate } from '@chhapai/contracts';
import { refused } from '@chhapai/host-api/testing';

export const sampleProduct = (product: Partial<StaffProduct> = {}): StaffProduct => ({
  _id: 'mug',
  name: 'Kite Mug',
  description: 'A mug with kites.',
  image: '/media/mug-01-640.webp',
  category: 'mug',
  categoryName: 'Mugs',
  categoryHsn: '6912',
  featured: false,
  price: 299,
  minimumQuantity: 1,
  images: [],
  occasions: [],
  measurements: [],
  personalisation: [],
  variants: [],
  priceSteps: [],
  stock: { tracked: false, quantity: 0 },
  inStock: null,
  available: true,
  archivedAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  hsn: null,
  classification: 'sure',
  tax: { hsn: '6912', rate: 5, rateHsn: '6912' },
  version: 3,
  ...product,
});

export const sampleCategory = (category: Partial<StaffCategory> = {}): StaffCategory => ({
  _id: 'mug',
  name: 'Mugs',
  icon: '/media/icon-mug.svg',
  position: 0,
  hsn: '6912',
  classification: 'sure',
  tax: { rate: 5, rateHsn: '6912' },
  products: 6,
  allProducts: 7,
  version: 1,
  ...category,
});

/** A reply of the staff API: a list that fits on one page. */
export const listReply = <Row>(...data: Row[]) => ({
  success: true,
  data,
  next: null,
  total: { count: data.length, exact: true },
});

/** The refusal of a change because Ravi Kumar has changed these fields in the meantime. */
export const conflictWith = (current: StaffProduct | StaffCategory, fields: string[]) =>
  refused({
    status: 412,
    message: 'Changed',
    details: {
      current,
      fields,
      changedBy: 'ravi@chhapai.example',
      changedByName: 'Ravi Kumar',
      changedAt: '2026-11-25T05:00:00.000Z',
    },
  });

export const sampleTaxRate = (hsn: string, rate: number, validFrom = '2025-09-22'): TaxRate => ({
  hsn,
  rate,
  validFrom,
  note: '',
  source: '',
  unsure: false,
});
