import { randomUUID } from 'node:crypto';
import type { StaffEnquiry, TeamMember } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';
import { staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
let admin: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
  admin = await staffClient(shop, 'admin');
});
afterAll(() => shop.close());

const PATH = '/api/admin/enquiries';

interface Body {
  code?: string;
  details?: unknown;
  data: StaffEnquiry;
}
interface ListBody {
  code?: string;
  data: StaffEnquiry[];
  next: string | null;
  total: { count: number; exact: boolean };
}
const list = async (query = '', client = staff) => (await client.get<ListBody>(`${PATH}?${query}`)).body;
const get = async (id: string) => (await staff.get<Body>(`${PATH}/${id}`)).body.data;
const change = ({ _id, version }: StaffEnquiry, body: object, client = staff) =>
  client.send<Body>('PATCH', `${PATH}/${_id}`, body, { 'if-match': `"${version}"` });

/** Sends an enquiry with a word that no other enquiry contains. */
async function sendEnquiry(fields: object = {}): Promise<StaffEnquiry> {
  const message = `Banner ${randomUUID()}`;
  const body = { kind: 'quotation', service: 'Flex banner', email: 'asha@example.com', message, ...fields };
  await shop.call('POST', '/api/enquiries', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await list('limit=1')).data[0]!;
}

describe('the list', () => {
  it('shows new enquiries with the status “new” and nobody assigned', async () => {
    expect(await sendEnquiry()).toMatchObject({
      status: 'new',
      assignee: null,
      version: 1,
      subjectTitle: 'Flex banner',
    });
  });

  it('finds enquiries by words from all of their texts, status, kind and assignee, and pages by cursor', async () => {
    const word = randomUUID();
    const ids: string[] = [];
    for (let index = 0; index < 3; index++)
      ids.unshift((await sendEnquiry({ message: `For ${word}`, phone: '98765 43210' }))._id);
    const first = await list(`q=flex ${word}&limit=2`);
    expect([first.data.map(({ _id }) => _id), first.total]).toEqual([ids.slice(0, 2), { count: 3, exact: true }]);
    const second = await list(`q=flex ${word}&limit=2&after=${first.next}`);
    expect([second.data.map(({ _id }) => _id), second.next]).toEqual([ids.slice(2), null]);
    expect((await list(`q=${word}&after=${first.next}`)).code).toBe('request.bad_cursor');
    await change(await get(ids[0]!), { status: 'answered' });
    expect((await list(`q=${word}&status=answered`)).data.map(({ _id }) => _id)).toEqual([ids[0]]);
    expect((await list(`q=${word}&kind=premium-design`)).total.count).toBe(0);
    expect((await list(`q=${word}&assignee=none&sort=createdAt`)).data.map(({ _id }) => _id)).toEqual(ids.toReversed());
    expect((await list('colour=red')).code).toBe('request.invalid');
  });

  it('adds nothing to the replies of the earlier endpoint', async () => {
    const { _id } = await sendEnquiry();
    const { body } = await staff.get<{ data: object[] }>('/api/enquiries');
    expect(body.data[0]).toMatchObject({ _id, kind: 'quotation' });
    expect(body.data[0]).not.toHaveProperty('status');
  });
});

describe('a change', () => {
  it('sets the status, can be undone, and is recorded in the history', async () => {
    const enquiry = await sendEnquiry();
    const closed = (await change(enquiry, { status: 'closed' })).body.data;
    const undone = (await change(closed, { status: 'new' })).body.data;
    expect(undone).toMatchObject({ status: 'new', version: 3 });
    expect(undone.history).toMatchObject([
      { status: 'closed', by: staff.email },
      { status: 'new', by: staff.email },
    ]);
  });

  it('is refused if somebody else got there first, with what they changed', async () => {
    const enquiry = await sendEnquiry();
    await change(enquiry, { status: 'answered' }, admin);
    const { status, body } = await change(enquiry, { status: 'closed' });
    expect([status, body.code]).toEqual([412, 'enquiry.changed']);
    expect(body.details).toMatchObject({ current: { status: 'answered' }, changedBy: admin.email, fields: ['status'] });
  });

  it('is accepted only once if two are sent at the same time', async () => {
    const enquiry = await sendEnquiry();
    const replies = await Promise.all([staff, admin].map((client) => change(enquiry, { status: 'answered' }, client)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('assigns members of the team, and nobody else', async () => {
    const enquiry = await sendEnquiry();
    await list('', admin);
    const team = (await staff.get<{ data: TeamMember[] }>(`${PATH}/team`)).body.data;
    const { _id, name } = team.at(0)!;
    const colleague = { _id, name };
    const assigned = (await change(enquiry, { assignee: colleague._id })).body.data;
    expect(assigned).toMatchObject({ assignee: colleague, history: [{ assignee: colleague.name }] });
    expect((await list(`assignee=${colleague._id}`)).data).toMatchObject([{ _id: enquiry._id }]);
    const { status, body } = await change(assigned, { assignee: randomUUID() });
    expect([status, body.code]).toEqual([409, 'enquiry.unknown_member']);
    expect((await change(assigned, { assignee: null })).body.data.assignee).toBeNull();
  });

  it('is refused for an unknown enquiry, without a version, and for customers', async () => {
    const enquiry = await sendEnquiry();
    expect((await change({ ...enquiry, _id: randomUUID() }, { status: 'closed' })).status).toBe(404);
    expect((await staff.send('PATCH', `${PATH}/${enquiry._id}`, { status: 'closed' })).status).toBe(428);
    expect((await change(enquiry, { status: 'quoted?' })).status).toBe(400);
    const asha = await shop.createShopper();
    expect((await asha.send('GET', PATH)).status).toBe(403);
    expect((await asha.send('PATCH', `${PATH}/${enquiry._id}`, {})).status).toBe(403);
  });
});

it('the team list gives the email addresses of members with the same name', async () => {
  const emails = ['priya@chhapai.example', 'priya.s@chhapai.example'];
  for (const [name, email] of [
    ['Priya', emails[0]!],
    ['Meera', 'meera@chhapai.example'],
    ['Priya', emails[1]!],
  ] as const) {
    const authorization = `Bearer ${await shop.issueToken({ role: 'staff', name, email })}`;
    await shop.call('GET', PATH, { headers: { authorization } });
  }
  const team = (await staff.get<{ data: TeamMember[] }>(`${PATH}/team`)).body.data;
  const emailsOf = (name: string) => team.filter((member) => member.name === name).map(({ email }) => email);
  expect(emailsOf('Priya').toSorted()).toEqual(emails.toSorted());
  expect(emailsOf('Meera')).toEqual([undefined]);
});
