import { staffReleasePaths, type ReleaseAction, type StaffApp, type StaffAppDetails } from '@chhapai/contracts';

/** A reply to staff: `data` if the request succeeded, `code` and `message` if not. */
export interface StaffReply<Data = StaffApp> {
  status: number;
  headers: Headers;
  body: { success: boolean; data: Data; warnings?: unknown; code?: string; message?: string; details?: unknown };
}

/** Sends the requests of a member of staff, by default to the URL of the gateway. */
export function staffClient(url: string, token: string) {
  async function send<Data>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const reply = (await response.json()) as StaffReply<Data>['body'];
    return { status: response.status, headers: response.headers, body: reply };
  }
  const show = (app: string, query = '') => send<StaffAppDetails>('GET', staffReleasePaths.app(app) + query);
  return {
    send,
    show,
    list: () => send<StaffApp[]>('GET', staffReleasePaths.list),
    /** The version of an app's state, which decides its releases for visitors. */
    version: async (app: string) => (await show(app)).body.data.version,
    /** Acts on the version given, or else the current one. */
    async act(app: string, action: ReleaseAction, body?: unknown, more: { version?: number; key?: string } = {}) {
      const version = more.version ?? (await show(app)).body.data.version;
      const headers = { 'if-match': `"${version}"`, ...(more.key !== undefined && { 'idempotency-key': more.key }) };
      return send<StaffApp>('POST', staffReleasePaths.action(app, action), body, headers);
    },
  };
}
export type StaffClient = ReturnType<typeof staffClient>;
