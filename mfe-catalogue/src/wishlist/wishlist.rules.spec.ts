import { describe, expect, it } from 'vitest';
import type { Product } from '@chhapai/contracts';
import { sampleProducts, wishlistReply } from '../products/sample-products';
import { wishlistProducts, withProduct } from './wishlist.rules';

const [jaal, kites, skyline] = sampleProducts as [Product, Product, Product];

describe('withProduct', () => {
  it('puts what is new in front', () => {
    expect(withProduct([jaal], kites, true)).toEqual([kites, jaal]);
  });

  it('puts what was taken out back in its place', () => {
    expect(withProduct([jaal, skyline], kites, true, 1)).toEqual([jaal, kites, skyline]);
  });

  it('never holds a product twice', () => {
    expect(withProduct([jaal, kites], { ...kites }, true)).toEqual([kites, jaal]);
  });

  it('lets go what is there, and does not mind what is not', () => {
    expect(withProduct([jaal, kites], jaal, false)).toEqual([kites]);
    expect(withProduct([kites], jaal, false)).toEqual([kites]);
  });
});

it('names the withdrawn ones last, as such', () => {
  const list = wishlistProducts({ ...wishlistReply(kites), withdrawn: [jaal] });
  expect(list).toEqual([kites, { ...jaal, isWithdrawn: true }]);
});
