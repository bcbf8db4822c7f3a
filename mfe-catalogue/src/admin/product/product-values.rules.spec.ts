import { expect, it } from 'vitest';
import { placeholderImage } from '@chhapai/contracts';
import { sampleProduct } from '../../testing/staff-samples';
import { blankValues, bodyOf, newBody, nextStep, previewOf, valuesOf, valueText } from './product-values.rules';

const product = sampleProduct({
  oldPrice: 349,
  images: ['/media/mug-02-640.webp'],
  priceSteps: [{ from: 10, price: 250 }],
  stock: { tracked: true, quantity: 12 },
  variants: [{ _id: 'v', sku: 'M', options: { Size: 'M' }, price: 310, quantity: null }],
});

it('writes the fields of a product back as they were read', () => {
  const body = bodyOf(valuesOf(product));
  expect(body).toMatchObject({
    name: 'Kite Mug',
    price: 299,
    oldPrice: 349,
    hsn: null,
    featured: false,
    available: true,
    image: '/media/mug-01-640.webp',
    images: ['/media/mug-02-640.webp'],
    priceSteps: [{ from: 10, price: 250 }],
    stock: { tracked: true, quantity: 12 },
  });
});

it('sends only what was typed', () => {
  expect(bodyOf({ price: '₹1,299.50', oldPrice: '' }, product)).toEqual({ price: 1299.5, oldPrice: null });
  // The service refuses this price; it is not read as ₹1,250.
  expect(bodyOf({ price: '12,50' }, product)).toEqual({ price: '12,50' });
  expect(bodyOf({ quantity: '20' }, product)).toEqual({ stock: { tracked: true, quantity: 20 } });
  expect(bodyOf({ tracked: 'no' }, product)).toEqual({ stock: { tracked: false } });
  expect(bodyOf({ price: 'ten' }, product)).toEqual({ price: 'ten' });
});

it('shows the placeholder when the last picture is removed', () => {
  expect(bodyOf({ pictures: [] }, product)).toEqual({ image: placeholderImage, images: [] });
  expect(valuesOf({ ...product, image: placeholderImage, images: [] }).pictures).toEqual([]);
  expect(newBody({ ...blankValues, name: 'Mug' })).not.toHaveProperty('image');
});

it('gives new personalisation fields their own keys, and keeps existing ones', () => {
  const field = { kind: 'text' as const, label: 'Your name', hint: '', required: true, maxLength: '20' };
  const { personalisation } = bodyOf({
    personalisation: [
      { ...field, key: 'name-on-mug' },
      { ...field, key: '' },
      { ...field, key: '' },
      { ...field, key: '', label: 'नाम' },
    ],
  });
  expect(personalisation?.map(({ key }) => key)).toEqual(['name-on-mug', 'your-name', 'your-name-2', 'field']);
  expect(personalisation?.[1]).toEqual({
    key: 'your-name',
    kind: 'text',
    label: 'Your name',
    required: true,
    maxLength: 20,
  });
});

it('names values as the form does', () => {
  expect([valueText('tracked', 'yes'), valueText('tracked', 'no')]).toEqual(['Counted', 'Made to order']);
  expect([valueText('available', 'yes'), valueText('pictures', ['a'])]).toEqual(['Yes', '1 picture']);
});

it('suggests the next usual quantity', () => {
  expect(nextStep([])).toBe('10');
  expect(nextStep([{ from: '10' }, { from: '50' }])).toBe('100');
  expect(nextStep([{ from: '500' }])).toBe('999');
});

it('previews what is typed, even if it is not complete', () => {
  expect(previewOf(blankValues)).toMatchObject({
    name: 'Product without a name',
    price: 0,
    image: placeholderImage,
    hasVariants: false,
  });
  const preview = previewOf({ ...valuesOf(product), price: '320', name: 'New name' }, product);
  expect(preview).toMatchObject({
    _id: 'mug',
    name: 'New name',
    price: 320,
    hasVariants: true,
    variants: [{ price: 310 }],
  });
});
