import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConflictDialog } from './conflict-dialog';

it('names the other person and the time of their changes, and offers a choice for each field, theirs by default', async () => {
  const onResolve = vi.fn();
  render(
    <ConflictDialog
      open
      onClose={() => undefined}
      changedBy="Asha Verma"
      changedAt="2026-11-23T05:00:00Z"
      fields={[
        { name: 'phone', label: 'Phone', yours: '111', theirs: '222' },
        { name: 'email', label: 'Email', yours: 'a@example.com', theirs: '' },
      ]}
      onResolve={onResolve}
    />,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Changed by someone else' }));
  expect(dialog.getByText(/Asha Verma saved changes on 23 Nov 2026, 10:30/)).toBeTruthy();
  await userEvent.click(within(dialog.getByRole('group', { name: 'Email' })).getByRole('radio', { name: /Yours/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(onResolve).toHaveBeenCalledExactlyOnceWith({ phone: 'theirs', email: 'yours' });
});
