import { expect, it } from 'vitest';
import { HttpError, type HttpFailure } from './http';
import { refetchOnReconnect } from './refetch-on-reconnect';
import { api, createHostStore } from './store';
import { ScriptedHttp } from './testing/scripted-http';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({ getForTest: build.query<string, string>({ query: (path) => path }) }),
});
const refused = (failure: HttpFailure) => () => Promise.reject(new HttpError(failure));

it('retries queries that got no response or a server error once the browser is back online, and no others', async () => {
  const responses = [refused({ message: 'Network Error' }), () => 'loaded'];
  const http = new ScriptedHttp({
    'GET /lost': () => responses.shift()!(),
    'GET /broken': refused({ status: 503 }),
    'GET /unknown': refused({ status: 404 }),
    'GET /fine': 'fine',
  });
  const notify = { success: () => undefined, error: () => undefined, info: () => undefined };
  const store = createHostStore({ http, notify });
  refetchOnReconnect(store);
  const paths = ['/lost', '/broken', '/unknown', '/fine'];
  await Promise.all(paths.map((path) => store.dispatch(testApi.endpoints.getForTest.initiate(path))));
  dispatchEvent(new Event('online'));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  const requestsTo = (path: string) => http.callsOf(`GET ${path}`).length;
  expect(paths.map(requestsTo)).toEqual([2, 2, 1, 1]);
  expect(testApi.endpoints.getForTest.select('/lost')(store.getState()).data).toBe('loaded');
});
