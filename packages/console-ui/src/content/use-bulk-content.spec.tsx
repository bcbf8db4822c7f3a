import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, testShopper } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import type { ContentItem, NamedKind } from './content-kind';
import { useBulkContent } from './use-bulk-content';

const BULK = 'POST /api/admin/banners/bulk';
const kind: NamedKind<ContentItem> = {
  noun: ['banner', 'banners'],
  api: '/api/admin/banners',
  path: '/admin/banners',
  nameOf: ({ _id }) => `Banner ${_id}`,
};
const known = ['a', 'b'].map((id): ContentItem => ({ _id: id, version: 1, state: 'draft' }));

/** Renders the actions for two selected drafts; `respond` answers the oldest request, saying which items have changed. */
async function open() {
  const waiting: ((reply: unknown) => void)[] = [];
  function Banners() {
    const { notice, buttons } = useBulkContent(kind);
    const nothing = () => undefined;
    const actions = { selectAll: nothing, clear: nothing, select: nothing };
    return (
      <>
        {notice}
        {buttons({ ids: ['a', 'b'], known, rows: known, isAll: false, ...actions })}
      </>
    );
  }
  const page = await renderInHost(<Banners />, {
    user: { ...testShopper, role: 'staff' },
    http: { [BULK]: () => new Promise((resolve) => waiting.push(resolve)) },
  });
  const respond = (...changed: string[]) =>
    act(async () => {
      const results = known.map(({ _id: id }) =>
        changed.includes(id) ? { id, ok: true, version: 2 } : { id, ok: false, message: `has no picture ${id}` },
      );
      waiting.shift()!({ success: true, results });
    });
  const sent = () => page.http.callsOf(BULK).map(({ body }) => body);
  return { ...page, respond, sent };
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('undoes an action once the running one has finished, and retries the failures of the latest action', async () => {
  const { respond, sent, pressToastButton } = await open();
  await click('Archive');
  await respond('a', 'b');
  expect(screen.getByText('2 archived')).toBeTruthy();
  await click('Publish');
  act(pressToastButton);
  expect(sent().slice(1)).toEqual([{ ids: ['a', 'b'], action: 'publish' }]);
  await respond('a');
  await waitFor(() => expect(sent().slice(2)).toEqual([{ ids: ['a', 'b'], action: 'restore' }]));
  expect(screen.queryByText(/archived|restored/)).toBeNull();
  await respond('b');
  expect(screen.getByText('1 restored; 1 failed:')).toBeTruthy();
  await click('Retry 1');
  expect(sent().slice(3)).toEqual([{ ids: ['a'], action: 'restore' }]);
});

it('still says why an action failed if Undo of an earlier one was waiting for it', async () => {
  const { respond, pressToastButton } = await open();
  await click('Archive');
  await respond('a', 'b');
  await click('Publish');
  act(pressToastButton);
  await respond('a');
  await respond('a', 'b');
  expect(await screen.findByText('2 restored')).toBeTruthy();
  expect(screen.getByText('The action before that failed for:')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('Banner b has no picture b');
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  await click('Publish');
  await respond('a', 'b');
  expect(screen.queryByText('The action before that failed for:')).toBeNull();
});

it('repeats a failed action with a new key, because it may have been reversed since', async () => {
  const { respond, http } = await open();
  await click('Publish');
  await respond('a');
  await click('Retry 1');
  const keys = http.callsOf(BULK).map(({ headers }) => headers?.['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
});
