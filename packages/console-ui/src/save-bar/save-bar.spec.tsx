import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@chhapai/host-api';
import { renderInHost } from '@chhapai/host-api/testing';
import { expect, it, vi } from 'vitest';
import { SaveBar } from './save-bar';

function ShortForm() {
  const [changes, setChanges] = useState(0);
  const save = () => setChanges(0);
  return (
    <form onInput={() => setChanges(1)}>
      <input aria-label="Name" />
      <input aria-label="Phone" />
      <SaveBar changes={changes} isSaving={false} onSave={save} onDiscard={save} />
    </form>
  );
}

it('says in the bar why saving failed', async () => {
  await renderInHost(
    <SaveBar changes={1} isSaving={false} failure="The shop is not responding" onSave={vi.fn()} onDiscard={vi.fn()} />,
  );
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
  expect(bar.getByRole('alert').textContent).toBe('The shop is not responding');
});

async function open(changes: number, { isSaving = false, uploads = 0 } = {}) {
  const onSave = vi.fn();
  const onDiscard = vi.fn();
  const form = (
    <>
      <input aria-label="Name" />
      <Link to="/admin/orders">Orders</Link>
      <SaveBar changes={changes} isSaving={isSaving} uploads={uploads} onSave={onSave} onDiscard={onDiscard} />
    </>
  );
  const rendered = await renderInHost(form, {
    route: '/admin/form',
    routes: [{ path: '/admin/orders', element: <h1>Orders</h1> }],
  });
  return { ...rendered, onSave, onDiscard };
}

it('is only shown while something has changed', async () => {
  await open(0);
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

it('counts the changes, saves by button and by Ctrl+S, even while typing, and discards', async () => {
  const { onSave, onDiscard } = await open(3);
  expect(screen.getByRole('region', { name: 'Unsaved changes' }).textContent).toContain('3 changes');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByLabelText('Name'), '{Control>}s{/Control}');
  expect(onSave).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onDiscard).toHaveBeenCalledOnce();
});

it.each(['Save', 'Discard'])('gives focus back to the field that was changed first after %s', async (name) => {
  const { toasts } = await renderInHost(<ShortForm />, { route: '/admin/form' });
  await userEvent.type(screen.getByLabelText('Phone'), '9');
  await userEvent.type(screen.getByLabelText('Name'), 'A');
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
  expect(toasts).toEqual(name === 'Discard' ? ['info: Changes discarded'] : []);
});

it('leaves focus in the field from which Ctrl+S saves', async () => {
  await renderInHost(<ShortForm />, { route: '/admin/form' });
  await userEvent.type(screen.getByLabelText('Phone'), '9');
  await userEvent.type(screen.getByLabelText('Name'), 'A{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('does not save twice', async () => {
  const { onSave } = await open(1, { isSaving: true });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(onSave).not.toHaveBeenCalled();
});

it('asks before the screen is left, and stays or leaves', async () => {
  const { router } = await open(1);
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/admin/form');
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders'));
});

it('leaves the screen if the changes are saved while the dialog is open', async () => {
  let finishSaving = () => {};
  function SavedForm() {
    const [changes, setChanges] = useState(1);
    finishSaving = () => setChanges(0);
    return (
      <>
        <Link to="/admin/orders">Orders</Link>
        <SaveBar changes={changes} isSaving={changes > 0} onSave={vi.fn()} onDiscard={vi.fn()} />
      </>
    );
  }
  const { router } = await renderInHost(<SavedForm />, {
    route: '/admin/form',
    routes: [{ path: '/admin/orders', element: <h1>Orders</h1> }],
  });
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  act(() => finishSaving());
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders'));
});

it('waits for uploads', async () => {
  const { onSave } = await open(1, { uploads: 1 });
  expect(screen.getByRole('status').textContent).toBe('1 change, waiting for the upload');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(onSave).not.toHaveBeenCalled();
});

it('asks before leaving a screen on which only an upload is running', async () => {
  const { router } = await open(0, { uploads: 1 });
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave during the upload?' }));
  expect(dialog.getByText('A file is still being uploaded. If you leave, the upload is cancelled.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/admin/form');
});

it('asks before the tab is closed', async () => {
  await open(1);
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
