import { api, type HostStore } from '@chhapai/host-api';

/** What the store holds for one shopper only. */
const personalTags = ['Cart', 'Order', 'Wishlist'] as const;

/** Removes it without asking for it again, whoever still shows it: the next shopper of this page starts with nothing. */
export function forgetShopperData(store: HostStore): void {
  const { removeQueryResult } = api.internalActions;
  type Key = Parameters<typeof removeQueryResult>[0]['queryCacheKey'];
  for (const { queryCacheKey } of api.util.selectInvalidatedBy(store.getState(), personalTags)) {
    store.dispatch(removeQueryResult({ queryCacheKey: queryCacheKey as unknown as Key }));
  }
}
