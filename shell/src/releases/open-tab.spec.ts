import { beforeEach, describe, expect, it } from 'vitest';
import { testSnapshot } from '../testing/test-snapshot';
import { OpenTab } from './open-tab';
import { releasesOf } from './page-releases';

const first = testSnapshot();
const second = testSnapshot({ 'mfe-cart-checkout': '2' });
const third = testSnapshot({ 'mfe-cart-checkout': '3' });
const entersCart = (tab: OpenTab) => tab.wantsNewPage('/products', '/cart');
beforeEach(() => sessionStorage.clear());

describe('an open tab', () => {
  it('goes on as it is while it has heard of nothing new', () => {
    const tab = new OpenTab(first);
    for (const said of [undefined, '', releasesOf(first)]) {
      tab.heard(said);
      expect(entersCart(tab)).toBe(false);
    }
  });

  it('wants a new page for an app whose release is another by now, and no more when that was taken back', () => {
    const tab = new OpenTab(first);
    tab.heard(releasesOf(second));
    expect(entersCart(tab)).toBe(true);
    tab.heard(undefined);
    expect(entersCart(tab)).toBe(true);
    tab.heard(releasesOf(first));
    expect(entersCart(tab)).toBe(false);
  });

  it('does not ask again for releases that a new page did not bring', () => {
    const tab = new OpenTab(first);
    tab.heard(releasesOf(second));
    tab.leaving();
    const again = new OpenTab(first);
    again.heard(releasesOf(second));
    expect(entersCart(again)).toBe(false);
    again.heard(releasesOf(third));
    expect(entersCart(again)).toBe(true);
  });

  it('takes up a release once more after it came, was taken back and is there again', () => {
    const tab = new OpenTab(first);
    tab.heard(releasesOf(second));
    tab.leaving();
    const came = new OpenTab(second);
    came.heard(releasesOf(first));
    came.leaving();
    const back = new OpenTab(first);
    back.heard(releasesOf(second));
    expect(entersCart(back)).toBe(true);
  });
});
