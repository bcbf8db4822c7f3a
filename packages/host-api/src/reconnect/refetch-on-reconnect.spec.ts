import { expect, it } from 'vitest';
import { HttpError, type HttpFailure } from '../http/http';
import { api } from '../state/api';
import { createHostStore } from '../state/store';
import { ScriptedHttp } from '../testing/scripted-http';
import { refetchOnReconnect } from './refetch-on-reconnect';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({ getForTest: build.query<string, string>({ query: (path) => path }) }),
});
const refused = (failure: HttpFailure) => () => Promise.reject(new HttpError(failure));

it('asks again for what got no answer once the browser is back online, and for nothing else', async () => {
  const lost = [refused({ message: 'Network Error' }), () => 'here'];
  const http = new ScriptedHttp({
    'GET /lost': () => lost.shift()!(),
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
  const asked = (path: string) => http.callsOf(`GET ${path}`).length;
  expect(paths.map(asked)).toEqual([2, 2, 1, 1]);
  expect(testApi.endpoints.getForTest.select('/lost')(store.getState()).data).toBe('here');
});
