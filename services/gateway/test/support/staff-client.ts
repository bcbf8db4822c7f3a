import { staffReleasePaths, type ReleaseAction, type StaffApp, type StaffAppDetails } from '@chhapai/contracts';

/** A reply to staff: `data` if the request succeeded, `code` and `message` if not. */
export interface StaffReply<Data = StaffApp> {
  status: number;
  headers: Headers;
  body: { success: boolean; data: Data; warnings?: unknown; code?: string; message?: string; details?: unknown };
}

interface ActOptions {
  version?: number;
  /** The `Idempotency-Key`. */
  key?: string;
}

/** Sends requests to the gateway at this URL as the member of staff that the token belongs to. */
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
  /** The version of an app's state, which changes whenever visitors get different releases. */
  const getCurrentVersion = async (app: string) => (await show(app)).body.data.version;
  return {
    send,
    show,
    list: () => send<StaffApp[]>('GET', staffReleasePaths.list),
    getCurrentVersion,
    /** Performs an action on the given version of the app's state, or else on the current one. */
    async act(app: string, action: ReleaseAction, body?: unknown, { version, key }: ActOptions = {}) {
      const headers = {
        'if-match': `"${version ?? (await getCurrentVersion(app))}"`,
        ...(key !== undefined && { 'idempotency-key': key }),
      };
      return send<StaffApp>('POST', staffReleasePaths.action(app, action), body, headers);
    },
  };
}
export type StaffClient = ReturnType<typeof staffClient>;
