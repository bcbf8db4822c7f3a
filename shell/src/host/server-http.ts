import type { RenderRequest } from '@chhapai/contracts';
import { HttpError, type Http, type HttpRequest } from '@chhapai/host-api';

/** The HTTP client of a page being rendered: calls the services for a visitor, never for a shopper. */
export function serverHttp({ callApi, signal }: Pick<RenderRequest, 'callApi' | 'signal'>): Http {
  return {
    async request<T>({ url, method = 'GET', body, headers }: HttpRequest): Promise<T> {
      const answer = await callApi(url, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      }).catch((error: unknown) => {
        throw new HttpError({ message: (error as Error).message });
      });
      if (answer.status < 200 || answer.status > 299)
        throw new HttpError({ status: answer.status, ...(answer.body as object) });
      return answer.body as T;
    },
  };
}
