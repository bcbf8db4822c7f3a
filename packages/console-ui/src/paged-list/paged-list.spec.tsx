import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PagedList } from './paged-list';

it('moves focus to the page when the last items have loaded, because the button disappears', async () => {
  function Enquiries() {
    const [hasNextPage, setHasNextPage] = useState(true);
    const query = {
      isFetching: false,
      isFetchNextPageError: false,
      isFetchingNextPage: false,
      hasNextPage,
      refetch: () => undefined,
      fetchNextPage: () => setHasNextPage(false),
    };
    return (
      <main tabIndex={-1}>
        <PagedList name="Enquiries" empty="No enquiries" count={2} query={query} pending={null}>
          The enquiries
        </PagedList>
      </main>
    );
  }
  render(<Enquiries />);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
