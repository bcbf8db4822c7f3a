import { describe, expect, it } from 'vitest';
import { enquiryErrors, serverErrors, type EnquiryDraft } from './enquiry.rules';

const draft = (part: Partial<EnquiryDraft>): EnquiryDraft => ({
  name: '',
  email: 'asha@example.com',
  phone: '',
  message: '',
  ...part,
});

describe('enquiryErrors', () => {
  it.each([
    [{}],
    [{ phone: '+91 98765 43210' }],
    [{ phone: '0522) 123456' }],
    [{ email: ' asha@example.com ' }],
    [{ email: '', phone: '(0522) 400 1234' }],
    [{ email: '', phone: '098765-43210' }],
  ])('accepts %j', (part) => expect(enquiryErrors(draft(part))).toEqual({}));

  it.each([
    [{ email: '  ' }, { phone: 'Enter a phone number or an email address' }],
    [{ email: 'asha@' }, { email: 'Enter an email address like name@example.com' }],
    [{ email: 'a b@c.in' }, { email: 'Enter an email address like name@example.com' }],
    [{ phone: 'call me' }, { phone: 'Enter a phone number like 98765 43210' }],
    [{ phone: '12345' }, { phone: 'Enter a phone number like 98765 43210' }],
  ])('reports the errors of %j', (part, errors) => expect(enquiryErrors(draft(part))).toEqual(errors));
});

it('reads the server’s field errors as sentences and ignores other details', () => {
  expect(
    serverErrors([
      { field: 'email', message: 'Please leave an email address or a phone number' },
      { field: 'phone', message: 'must be a valid phone number' },
      { field: 'kind', message: 'x' },
    ]),
  ).toEqual({
    email: 'Please leave an email address or a phone number',
    phone: 'This must be a valid phone number',
  });
  for (const details of [undefined, 'x', {}, [null, { field: 'email' }]]) expect(serverErrors(details)).toEqual({});
});
