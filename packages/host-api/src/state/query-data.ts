import type { Host } from '../app/host';
import type { AppDispatch } from './store';

type Query<T> = ReturnType<AppDispatch> & { unwrap(): Promise<T>; unsubscribe(): void };

/**
 * For loaders: asks an endpoint (or takes what the store has) and waits. The page's own hook then reads the same data.
 * `await queryData(context.get(hostContext), productsApi.endpoints.getProducts.initiate())`. Rejects with the endpoint's error.
 */
export async function queryData<T>(host: Host, query: (...args: never[]) => Query<T>): Promise<T> {
  const running = host.store.dispatch(query as never) as unknown as Query<T>;
  try {
    return await running.unwrap();
  } finally {
    running.unsubscribe();
  }
}
