import { randomBytes } from 'node:crypto';
import { accountPaths, authPaths, savedAddressPaths, type AuthReply } from '@chhapai/contracts';

/** A person who sends requests to the shop. */
export interface Caller {
  name: string;
  /** Strings that only this person and staff may read. */
  secrets: readonly string[];
  isStaff: boolean;
  headers(): Record<string, string>;
  /** Called after a 401, because a call may have ended the session. */
  renew(): Promise<void>;
}

export const VISITOR: Caller = {
  name: 'visitor',
  secrets: [],
  isStaff: false,
  headers: () => ({}),
  renew: () => Promise.resolve(),
};

interface Account {
  email: string;
  password: string;
}

/** Signs up a shopper with an address. If a call deletes the account, another one takes its place. */
export async function signUpShopper(url: string, name: string): Promise<Caller> {
  const secrets: string[] = [];
  let token = '';
  const signUp = async () => {
    const secret = randomBytes(6).toString('hex');
    const account = { name: 'Asha Verma', email: `${secret}@example.com`, password: 'correct horse 9' };
    token = await requestToken(url, authPaths.signup, account);
    const street = `Lane ${randomBytes(6).toString('hex')}`;
    secrets.push(account.email, street);
    const address = {
      fullName: 'Asha Verma',
      address: street,
      city: 'Lucknow',
      postalCode: '226001',
      country: 'India',
    };
    await post(url, savedAddressPaths.list, address, token);
  };
  await signUp();
  const renew = async () => {
    if (!(await isSignedIn(url, token))) await signUp();
  };
  return { name, secrets, isStaff: false, headers: () => bearer(token), renew };
}

export async function logInAdministrator(url: string, account: Account): Promise<Caller> {
  let token = '';
  const logIn = async () => void (token = await requestToken(url, authPaths.login, account));
  await logIn();
  const renew = async () => {
    if (!(await isSignedIn(url, token))) await logIn();
  };
  return { name: 'admin', secrets: [], isStaff: true, headers: () => bearer(token), renew };
}

/** Whether the person is signed in. A 401 does not show that they are not: wrong passwords and codes get one as well. */
const isSignedIn = async (url: string, token: string) =>
  (await fetch(url + accountPaths.get, { headers: bearer(token) })).ok;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function requestToken(url: string, path: string, body: object): Promise<string> {
  const reply = (await (await post(url, path, body)).json()) as AuthReply;
  return reply.jwtToken;
}

async function post(url: string, path: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && bearer(token)) };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return response;
}
