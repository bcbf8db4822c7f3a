import { ListPage, ToolButton, useListState, useStaffMember } from '@chhapai/console-ui';
import { quotationColumns, quotationFilters, quotationViews } from './quotation-columns';
import { quotationsApi } from './quotations.api';
import { useNewQuotation } from './use-new-quotation';

const LIST = { fields: quotationFilters, views: quotationViews, defaultSort: '-createdAt', hasOwnViews: true } as const;

/** /admin/quotations: offers to customers. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState(LIST);
  const { create, isCreating } = useNewQuotation();
  const query = quotationsApi.useGetQuotationsQuery(
    { email, query: state.query },
    { refetchOnMountOrArgChange: true, pollingInterval: 60_000 },
  );
  return (
    <ListPage
      title="Quotations"
      noun={['quotation', 'quotations']}
      columns={quotationColumns}
      rowId={({ _id }) => _id}
      rowLabel={({ number }) => number}
      state={state}
      query={query}
      empty={{ title: 'No quotations yet', text: 'Write one here, or from an enquiry or a conversation.' }}
      actions={
        <ToolButton kind="primary" busy={isCreating} onClick={() => void create({})}>
          New quotation
        </ToolButton>
      }
    />
  );
}
