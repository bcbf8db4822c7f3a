import { describe, expect, it } from 'vitest';
import type { Product } from '@chhapai/contracts';
import { sampleProducts, wishlistReply } from '../products/sample-products';
import { wishlistProducts, withProduct } from './wishlist.rules';

const [jaal, kites, skyline] = sampleProducts as [Product, Product, Product];

describe('withProduct', () => {
  it('adds a new product first', () => {
    expect(withProduct([jaal], kites, true)).toEqual([kites, jaal]);
  });

  it('restores a removed product at its position', () => {
    expect(withProduct([jaal, skyline], kites, true, 1)).toEqual([jaal, kites, skyline]);
  });

  it('never contains a product twice', () => {
    expect(withProduct([jaal, kites], { ...kites }, true)).toEqual([kites, jaal]);
  });

  it('removes a product, and ignores one that is not in the list', () => {
    expect(withProduct([jaal, kites], jaal, false)).toEqual([kites]);
    expect(withProduct([kites], jaal, false)).toEqual([kites]);
  });
});

it('lists withdrawn products last and marks them', () => {
  const list = wishlistProducts({ ...wishlistReply(kites), withdrawn: [jaal] });
  expect(list).toEqual([kites, { ...jaal, isWithdrawn: true }]);
});
