import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { ArrangeContent } from './arrange-content';
import type { ArrangedKind, ContentItem, EditedKind } from './content-kind';
import { EditContent } from './edit-content';

interface Banner extends ContentItem {
  title: string;
}

const names = { noun: ['banner', 'banners'], api: '/api/admin/banners', path: '/admin/banners' } as const;
const nameOf = ({ title }: Banner) => title;
const StateBadge = ({ item }: { item: Banner }) => <p>{item.state}</p>;
const user = { ...testShopper, role: 'staff' as const };
const banner = (id: string, state = 'live'): Banner => ({ _id: id, version: 1, state, title: `Banner ${id}` });

const edited: EditedKind<Banner, 'title'> = {
  ...names,
  nameOf,
  StateBadge,
  form: {
    labels: { title: 'Title' },
    blank: { title: '' },
    valuesOf: ({ title }) => ({ title }),
    bodyOf: (typed) => typed,
    errorTexts: {},
    Fields: ({ field }) => {
      const { label, value, onChange } = field('title');
      return <input aria-label={label} value={value} onChange={onChange} />;
    },
  },
};

it.each([
  ['live', 'Saved. Visitors will see it within a minute.'],
  ['scheduled', 'Saved'],
  ['archived', 'Saved'],
])('says that visitors will see a change only if they see the item: %s', async (state, message) => {
  const saved = banner('a', state);
  const { toasts } = await renderInHost(null!, {
    route: '/admin/banners/a',
    routes: [{ path: '/admin/banners/:id', element: <EditContent kind={edited} /> }],
    user,
    http: {
      'GET /api/admin/banners/a': { data: saved },
      'PATCH /api/admin/banners/a': { data: { ...saved, version: 2, title: 'Kites' } },
      'POST /api/admin/presence': { data: [] },
      'DELETE /api/admin/presence?thing=banner&id=a': undefined,
    },
  });
  await userEvent.type(await screen.findByLabelText('Title'), ' of kites');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toEqual([`success: ${message}`]));
});

it('moves focus to the page when an archived item is restored, because the button disappears', async () => {
  const { http } = await renderInHost(null!, {
    route: '/admin/banners/a',
    routes: [
      {
        path: '/admin/banners/:id',
        element: (
          <main tabIndex={-1}>
            <EditContent kind={edited} />
          </main>
        ),
      },
    ],
    user,
    http: {
      'GET /api/admin/banners/a': { data: banner('a', 'archived') },
      'POST /api/admin/banners/a/restore': { data: banner('a', 'draft') },
      'POST /api/admin/presence': { data: [] },
      'DELETE /api/admin/presence?thing=banner&id=a': undefined,
    },
  });
  const button = await screen.findByRole('button', { name: 'Restore' });
  http.script['GET /api/admin/banners/a'] = { data: banner('a', 'draft') };
  await userEvent.click(button);
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

const arranged: ArrangedKind<Banner> = {
  ...names,
  nameOf,
  StateBadge,
  order: { title: 'Arrange banners', hint: 'Drag them', Preview: () => null, isHidden: () => false },
};
const ORDERED = 'GET /api/admin/banners?sort=order&limit=100';
const listOf = (...ids: string[]) => ({ data: ids.map((id) => banner(id)), next: null });

/** Opens the list a, b, c, in the meantime changed to `current`, moves the second banner to the start and saves. */
async function saveOutdated(current: string[]) {
  const rendered = await renderInHost(<ArrangeContent kind={arranged} />, {
    user,
    http: {
      [ORDERED]: listOf('a', 'b', 'c'),
      'POST /api/admin/banners/order': () => {
        rendered.http.script[ORDERED] = listOf(...current);
        throw refused({ status: 412, message: 'Changed', details: { ids: current } });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move Banner b earlier' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return rendered;
}
const notice = () => screen.queryByText(/^Banners were added or archived in the meantime/);

it('keeps what is moved while an outdated arrangement is being saved', async () => {
  let refuse = () => {};
  const { http } = await renderInHost(<ArrangeContent kind={arranged} />, {
    user,
    http: {
      [ORDERED]: listOf('a', 'b', 'c'),
      'POST /api/admin/banners/order': () =>
        new Promise((_, reject) => {
          const ids = ['n', 'a', 'b', 'c'];
          refuse = () => reject(refused({ status: 412, message: 'Changed', details: { ids } }));
        }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move Banner b earlier' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move Banner c earlier' }));
  http.script[ORDERED] = listOf('n', 'a', 'b', 'c');
  await act(async () => refuse());
  await screen.findByRole('button', { name: 'Move Banner n later' });
  const names = screen.getAllByRole('button', { name: /later$/ }).map(({ ariaLabel }) => ariaLabel);
  expect(names).toEqual(['n', 'b', 'c', 'a'].map((id) => `Move Banner ${id} later`));
});

it('no longer asks for a check once the kept arrangement is discarded', async () => {
  await saveOutdated(['n', 'a', 'b', 'c']);
  await waitFor(() => expect(notice()).not.toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(notice()).toBeNull();
});

it('keeps no arrangement if archiving by others has made it the current one', async () => {
  const { toasts } = await saveOutdated(['b', 'c']);
  await waitFor(() => expect(screen.queryByText('Banner a', { exact: false })).toBeNull());
  expect(notice()).toBeNull();
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  expect(toasts).toEqual(['info: Banners were added or archived in the meantime. There is nothing left to save.']);
  expect(sessionStorage.length).toBe(0);
});
