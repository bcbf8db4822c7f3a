import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, testShopper } from '@chhapai/host-api/testing';
import { expect, it, vi } from 'vitest';
import { DraftNotice } from './draft-notice';
import { useDraft } from './use-draft';

const staff = { ...testShopper, role: 'staff' as const };

function NoteForm({ name, version }: { name: string; version: number }) {
  const draft = useDraft<{ text: string }>(name, version);
  return (
    <form key={draft.formKey}>
      <DraftNotice draft={draft} />
      <input
        aria-label="Note"
        defaultValue={draft.value?.text}
        onChange={({ target: { value } }) => draft.keep(value ? { text: value } : undefined)}
      />
      <p>Version {draft.version}</p>
      <button type="button" onClick={() => draft.value && draft.markSaved(draft.value)}>
        Saved
      </button>
    </form>
  );
}

const open = (name = 'note of CH-1', version = 1, user = staff) =>
  renderInHost(<NoteForm name={name} version={version} />, { user });
const note = () => screen.getByLabelText<HTMLInputElement>('Note');
/** Types a note, then closes the page. */
async function typeAndClose(text = 'call first') {
  const { unmount } = await open();
  await userEvent.type(note(), text);
  unmount();
}

it('restores a draft, and says so', async () => {
  await typeAndClose();
  await open();
  expect(note().value).toBe('call first');
  expect(screen.getByRole('status').textContent).toContain('Your unsaved changes were restored');
});

it('shows no notice while typing', async () => {
  await open();
  await userEvent.type(note(), 'call first');
  expect(screen.queryByText('Your unsaved changes were restored')).toBeNull();
});

it('discards a draft for good on request', async () => {
  await typeAndClose();
  const { unmount } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect([note().value, sessionStorage.length]).toEqual(['', 0]);
  expect(screen.queryByText('Your unsaved changes were restored')).toBeNull();
  unmount();
  await open();
  expect(note().value).toBe('');
});

it('removes a draft once it is saved or emptied', async () => {
  await open();
  await userEvent.type(note(), 'call');
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
  expect(sessionStorage.length).toBe(0);
  await userEvent.type(note(), 'call');
  await userEvent.clear(note());
  expect(sessionStorage.length).toBe(0);
});

it('restores a draft only for the same person and the same record', async () => {
  await typeAndClose();
  const first = await open('note of CH-2');
  expect(note().value).toBe('');
  first.unmount();
  await open('note of CH-1', 1, { ...staff, email: 'meera@example.com' });
  expect(note().value).toBe('');
});

it('keeps the version that a draft is based on, and gives a new draft the current one', async () => {
  await typeAndClose();
  await open('note of CH-1', 4);
  expect(screen.getByText('Version 1')).toBeTruthy();
  await userEvent.type(note(), ' please');
  expect(screen.getByText('Version 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByText('Version 4')).toBeTruthy();
});

it('works without storage, and ignores what it cannot read', async () => {
  sessionStorage.setItem(`draft of ${staff.email}: note of CH-1`, '{');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  await open();
  await userEvent.type(note(), 'call first');
  expect(note().value).toBe('call first');
  full.mockRestore();
});

it('changes the latest draft, even if the change began before the last edit', async () => {
  let endUpload!: () => void;
  const upload = new Promise<void>((resolve) => (endUpload = resolve));
  function Pictures() {
    const draft = useDraft<string[]>('pictures of a mug');
    const add = (name: string) => draft.keep((names) => [...(names ?? []), name]);
    return (
      <>
        <button type="button" onClick={() => void upload.then(() => add('large.png'))}>
          Upload
        </button>
        <button type="button" onClick={() => (add('first.png'), add('second.png'))}>
          Choose
        </button>
        <p>{draft.value?.join(', ')}</p>
      </>
    );
  }
  await renderInHost(<Pictures />, { user: staff });
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  endUpload();
  expect(await screen.findByText('first.png, second.png, large.png')).toBeTruthy();
});
