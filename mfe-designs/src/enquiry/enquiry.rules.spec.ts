import { describe, expect, it } from 'vitest';
import { enquiryErrors, refusedFields, type EnquiryDraft } from './enquiry.rules';

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
    [{ phone: '(0522) 123456'.slice(1) }],
    [{ email: ' asha@example.com ' }],
  ])('takes %j', (part) => expect(enquiryErrors(draft(part))).toEqual({}));

  it.each([
    [{ email: '  ' }, { email: 'Please enter your e-mail address' }],
    [{ email: 'asha@' }, { email: 'Please enter a valid e-mail address' }],
    [{ email: 'a b@c.in' }, { email: 'Please enter a valid e-mail address' }],
    [{ phone: 'call me' }, { phone: 'Please enter a valid phone number, or leave it empty' }],
  ])('says what is wrong with %j', (part, errors) => expect(enquiryErrors(draft(part))).toEqual(errors));
});

it('finds the server’s words for single fields, whatever else the details are', () => {
  expect(
    refusedFields([
      { field: 'email', message: 'must be a valid email address' },
      { field: 'kind', message: 'x' },
    ]),
  ).toEqual({
    email: 'This must be a valid email address',
  });
  for (const details of [undefined, 'x', {}, [null, { field: 'email' }]]) expect(refusedFields(details)).toEqual({});
});
