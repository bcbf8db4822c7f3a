import { errorCodes } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { EmptyState, Notice } from '@chhapai/ui';
import type { ReactNode } from 'react';
import { LoadError } from '../load-error/load-error';
import { ToolButton } from '../tool-button';
import type { ListState } from './list-state';

interface NoRowsProps {
  state: ListState;
  /** The plural of the list's items, such as `orders`. */
  nouns: string;
  /** Shown if the list has no rows at all. */
  empty: { title: string; text?: string; action?: ReactNode };
}

/** Says that there is nothing yet, that nothing matches the filters, or that the page is beyond the last row. */
export function NoRows({ state, nouns, empty }: NoRowsProps) {
  // The button that clears the filters is above, next to the active filters.
  if (state.isFiltered) return <EmptyState title={`No ${nouns} match`} text="Change or clear the filters." />;
  if (state.page > 1) return <EmptyState title="This page is empty" action={<FirstPage state={state} />} />;
  return <EmptyState {...empty} />;
}

interface ListErrorProps {
  state: ListState;
  query: { data?: unknown; error?: unknown; isFetching: boolean; refetch(): unknown };
}

/** Says why the list could not be loaded, and what to do about it. */
export function ListError({ state, query }: ListErrorProps) {
  const failure = query.error as HttpFailure;
  const hasRows = query.data !== undefined;
  // Trying again cannot help: the link to this page is old, or its sort or filters have been changed.
  if (failure.code === errorCodes.badCursor)
    return (
      <Notice tone="danger" action={<FirstPage state={state} />}>
        {failureMessage(failure, 'This page of the list is no longer available.')}
      </Notice>
    );
  return (
    <LoadError
      title={hasRows ? 'The list could not be refreshed' : 'The list could not be loaded'}
      error={failure}
      {...(hasRows && { text: 'The list below may be out of date.' })}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

const FirstPage = ({ state }: { state: ListState }) => (
  <ToolButton onClick={state.showFirstPage}>First page</ToolButton>
);
