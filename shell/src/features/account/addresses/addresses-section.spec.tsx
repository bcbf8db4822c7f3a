import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedAddressPaths, errorCodes, pincodePaths, type SavedAddress } from '@chhapai/contracts';
import { refused, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { openAccount, section } from '../testing/account-page';
import { errorOf } from '../../../testing/error-of';

const LIST = `GET ${savedAddressPaths.list}`;
const ADD = `POST ${savedAddressPaths.list}`;
const CHANGE = `PATCH ${savedAddressPaths.one('home')}`;
const DELETE = `DELETE ${savedAddressPaths.one('home')}`;
const home: SavedAddress = {
  _id: 'home',
  fullName: 'Asha Verma',
  address: '12 Hazratganj',
  city: 'Lucknow',
  postalCode: '226001',
  country: 'India',
  state: 'Uttar Pradesh',
  phone: '+919876543210',
  gstin: '09AAPFU0939F1ZT',
  isDefault: true,
  version: 2,
};
const office: SavedAddress = { ...home, _id: 'office', address: '5 Vibhuti Khand', isDefault: false, version: 1 };
const lucknow = {
  success: true,
  data: {
    pincode: '226001',
    city: 'Lucknow',
    district: 'Lucknow',
    state: 'Uttar Pradesh',
    states: ['Uttar Pradesh'],
    delivery: { earliest: '2026-11-30', latest: '2026-12-03' },
  },
};
const reply = (...data: SavedAddress[]) => ({ success: true, data });

const open = async (http: Script) => {
  const rendered = await openAccount({ [`GET ${pincodePaths.one('226001')}`]: lucknow, ...http });
  const addresses = await section('Saved addresses');
  const field = (label: string) => addresses.getByLabelText<HTMLInputElement>(label);
  const fill = async (label: string, text: string) => {
    await userEvent.click(field(label));
    await userEvent.paste(text);
  };
  const click = async (name: string) => userEvent.click(await addresses.findByRole('button', { name }));
  return { ...rendered, addresses, field, fill, click };
};

it('adds an address whose PIN code fills in city and State', async () => {
  const lists = [reply(), reply(home)];
  const { http, toasts, addresses, field, fill, click } = await open({
    [LIST]: () => lists.shift(),
    [ADD]: { success: true, data: home },
  });
  await addresses.findByText('No saved addresses yet.');
  await click('Add an address');
  expect(field('Full name').value).toBe('Asha Verma');
  await fill('PIN code', '226001');
  await waitFor(() => expect([field('City').value, field('State').value]).toEqual(['Lucknow', 'Uttar Pradesh']));
  await fill('Mobile number', '98765 43210');
  await fill('Address', '12 Hazratganj');
  await fill('GSTIN (optional)', '09aapfu0939f1zt');
  await click('Save address');
  await waitFor(() => expect(toasts).toEqual(['success: Address saved']));
  const { _id, version: _version, ...input } = home;
  expect(http.callsOf(ADD)).toMatchObject([{ body: input }]);
  expect(await addresses.findByText('Default')).toBeTruthy();
});

it('lets people choose the State if their PIN code has addresses in several', async () => {
  const data = {
    ...lucknow.data,
    pincode: '160055',
    city: 'Mohali',
    state: 'Punjab',
    states: ['Chandigarh', 'Punjab'],
  };
  const { addresses, field, fill, click } = await open({
    [LIST]: reply(),
    [`GET ${pincodePaths.one('160055')}`]: { success: true, data },
  });
  await click('Add an address');
  await fill('PIN code', '226001');
  await waitFor(() => expect(field('State').value).toBe('Uttar Pradesh'));
  await userEvent.clear(field('PIN code'));
  await fill('PIN code', '160055');
  expect(
    await addresses.findByText('160055 has addresses in Chandigarh and Punjab. Please choose yours.'),
  ).toBeTruthy();
  expect([field('City').value, field('State').value]).toEqual(['Mohali', '']);
});

it('returns focus to the button that opened a form when it is cancelled', async () => {
  const { addresses, click } = await open({ [LIST]: reply(home) });
  for (const name of ['Add an address', 'Edit Asha Verma, 12 Hazratganj']) {
    await click(name);
    await click('Cancel');
    expect(document.activeElement).toBe(addresses.getByRole('button', { name }));
  }
});

it('adds an address abroad, without State and GSTIN', async () => {
  const { http, field, fill, click } = await open({ [LIST]: reply(home), [ADD]: { success: true, data: office } });
  await click('Add an address');
  await userEvent.selectOptions(field('Country'), 'Nepal');
  await fill('Postal code', '44600');
  await fill('Address', 'Durbar Marg 5');
  await fill('City', 'Kathmandu');
  await click('Save address');
  await waitFor(() => expect(http.callsOf(ADD)).toHaveLength(1));
  expect(http.callsOf(ADD)[0]!.body).toEqual({
    fullName: 'Asha Verma',
    address: 'Durbar Marg 5',
    city: 'Kathmandu',
    postalCode: '44600',
    country: 'Nepal',
    isDefault: false,
  });
});

it('shows every error and focuses the first', async () => {
  const { http, field, fill, click } = await open({ [LIST]: reply() });
  await click('Add an address');
  await fill('Mobile number', '12345');
  await fill('GSTIN (optional)', '09AAPFU0939F1ZX');
  await click('Save address');
  expect(
    ['Mobile number', 'PIN code', 'Address', 'City', 'State', 'GSTIN (optional)'].map((label) => errorOf(field(label))),
  ).toEqual([
    'Please enter the ten digits of your mobile number, such as 98765 43210',
    'Please enter your PIN code',
    'Please enter your address',
    'Please enter your city',
    'Please choose your State',
    'This GSTIN has a typo: its check digit does not match',
  ]);
  expect(document.activeElement).toBe(field('Mobile number'));
  expect(http.callsOf(ADD)).toEqual([]);
});

it('says at once that a PIN code does not exist', async () => {
  const { field, fill, click } = await open({
    [LIST]: reply(),
    [`GET ${pincodePaths.one('999999')}`]: () => Promise.reject(refused({ status: 404 })),
  });
  await click('Add an address');
  await fill('PIN code', '999999');
  await waitFor(() => expect(errorOf(field('PIN code'))).toContain('We can’t find the PIN code 999999'));
});

it('sends only changed fields, and an empty string for a removed one', async () => {
  const { http, field, fill, click } = await open({ [LIST]: reply(home), [CHANGE]: { success: true, data: home } });
  await click('Edit Asha Verma, 12 Hazratganj');
  await userEvent.clear(field('GSTIN (optional)'));
  await fill('Address', ', 2nd floor');
  await click('Save address');
  await waitFor(() => expect(http.callsOf(CHANGE)).toHaveLength(1));
  expect(http.callsOf(CHANGE)).toMatchObject([
    { headers: { 'If-Match': '"2"' }, body: { address: '12 Hazratganj, 2nd floor', gstin: '' } },
  ]);
});

it('shows what was changed elsewhere, keeps the input, and saves it when asked again', async () => {
  const current = { ...home, city: 'Kanpur', version: 5 };
  const changed = refused({ status: 412, code: errorCodes.addressChanged, message: 'Changed', details: { current } });
  const replies = [() => Promise.reject(changed), () => ({ success: true, data: home })];
  const { http, field, fill, click, addresses } = await open({
    [LIST]: reply(home),
    [CHANGE]: () => replies.shift()!(),
  });
  await click('Edit Asha Verma, 12 Hazratganj');
  await fill('Address', ' Road');
  await click('Save address');
  expect(await addresses.findByText(/City: Kanpur/)).toBeTruthy();
  expect(field('Address').value).toBe('12 Hazratganj Road');
  await click('Save address');
  await waitFor(() => expect(http.callsOf(CHANGE)).toHaveLength(2));
  expect(http.callsOf(CHANGE)[1]).toMatchObject({
    headers: { 'If-Match': '"5"' },
    body: { address: '12 Hazratganj Road', city: 'Lucknow' },
  });
});

it('makes another address the default', async () => {
  const { http, toasts, click } = await open({
    [LIST]: reply(home, office),
    [`PATCH ${savedAddressPaths.one('office')}`]: { success: true, data: office },
  });
  await click('Make default: Asha Verma, 5 Vibhuti Khand');
  await waitFor(() => expect(toasts).toEqual(['success: This is now your default address']));
  expect(http.callsOf(`PATCH ${savedAddressPaths.one('office')}`)).toMatchObject([{ body: { isDefault: true } }]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Asha Verma, 5 Vibhuti Khand');
});

it('sends one request when the button for the default is clicked twice', async () => {
  const PATCH = `PATCH ${savedAddressPaths.one('office')}`;
  const { http, click } = await open({ [LIST]: reply(home, office), [PATCH]: () => new Promise(() => undefined) });
  await click('Make default: Asha Verma, 5 Vibhuti Khand');
  await click('Make default: Asha Verma, 5 Vibhuti Khand');
  expect(http.callsOf(PATCH)).toHaveLength(1);
});

it('keeps what was typed into one address when another one is edited', async () => {
  const { addresses, click } = await open({ [LIST]: reply(home, office) });
  await click('Edit Asha Verma, 12 Hazratganj');
  await userEvent.type(addresses.getByLabelText('City'), ' East');
  await click('Edit Asha Verma, 5 Vibhuti Khand');
  await click('Add an address');
  const cities = addresses.getAllByLabelText<HTMLInputElement>('City').map(({ value }) => value);
  expect(cities).toEqual(['Lucknow East', 'Lucknow', '']);
});

it('leaves focus where somebody types while another address is being saved', async () => {
  let save: (reply: unknown) => void = () => undefined;
  const { addresses, click, toasts } = await open({
    [LIST]: reply(home, office),
    [CHANGE]: () => new Promise((resolve) => (save = resolve)),
  });
  await click('Edit Asha Verma, 12 Hazratganj');
  await userEvent.type(addresses.getByLabelText('City'), ' East');
  await click('Save address');
  await click('Edit Asha Verma, 5 Vibhuti Khand');
  const [, city] = addresses.getAllByLabelText('City');
  await userEvent.click(city!);
  save({ success: true, data: home });
  await waitFor(() => expect(toasts).toEqual(['success: Address saved']));
  expect(document.activeElement).toBe(city);
});

it('moves focus to the button that restores the address deleted last', async () => {
  const lists = [reply(home, office), reply(office), reply()];
  const { addresses, click } = await open({
    [LIST]: () => lists.shift(),
    [DELETE]: { success: true },
    [`DELETE ${savedAddressPaths.one('office')}`]: { success: true },
  });
  await click('Delete Asha Verma, 12 Hazratganj');
  await waitFor(() => expect(document.activeElement).toBe(addresses.getByRole('button', { name: 'Undo' })));
  await click('Delete Asha Verma, 5 Vibhuti Khand');
  await waitFor(() => expect(addresses.queryByText('5 Vibhuti Khand')).toBeNull());
  expect(document.activeElement).toBe(addresses.getByRole('button', { name: 'Undo' }));
});

it('deletes an address and restores it', async () => {
  const lists = [reply(home), reply(), reply(home)];
  const { http, toasts, addresses, click } = await open({
    [LIST]: () => lists.shift(),
    [DELETE]: { success: true },
    [ADD]: { success: true, data: home },
  });
  await click('Delete Asha Verma, 12 Hazratganj');
  expect(await addresses.findByText('The address of Asha Verma in Lucknow was deleted.')).toBeTruthy();
  await waitFor(() => expect(addresses.queryByText('Default')).toBeNull());
  expect(document.activeElement).toBe(addresses.getByRole('button', { name: 'Undo' }));
  await click('Undo');
  await waitFor(() => expect(toasts).toEqual(['success: Address restored']));
  const { _id, version: _version, ...input } = home;
  expect(http.callsOf(ADD)).toMatchObject([{ body: input }]);
  expect(await addresses.findByText('Default')).toBeTruthy();
  expect(document.activeElement).toBe(addresses.getByRole('button', { name: 'Edit Asha Verma, 12 Hazratganj' }));
});

it('does not offer to add a twenty-first address', async () => {
  const twentyAddresses = Array.from({ length: 20 }, (_, index) => ({ ...office, _id: String(index) }));
  await openAccount({ [LIST]: reply(...twentyAddresses) });
  expect(await screen.findByText(/You have saved 20 addresses/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
});

it('keeps focus on the button that loads the addresses again', async () => {
  const replies = [() => Promise.reject(refused({ status: 503 })), () => new Promise(() => undefined)];
  const { addresses, click } = await open({ [LIST]: () => replies.shift()!() });
  await click('Try again');
  const button = addresses.getByRole('button', { name: 'Try again' });
  expect([button.ariaBusy, document.activeElement]).toEqual(['true', button]);
});
