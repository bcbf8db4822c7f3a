import { invoicePaths } from '@chhapai/contracts';
import { ListPage, useListState, useStaffMember } from '@chhapai/console-ui';
import { ExportButton } from './export-button';
import { creditNoteColumns, invoiceFilters } from './invoice-columns';
import { invoicesApi } from './invoices.api';

const LIST = { fields: invoiceFilters, views: [], defaultSort: '-issuedAt', hasOwnViews: true } as const;
const TRAIL = [{ label: 'Invoices', path: '/admin/invoices' }];

/** /admin/credit-notes: the credit notes of returned and cancelled orders. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState(LIST);
  const query = invoicesApi.useGetCreditNotesQuery({ email, query: state.query }, { refetchOnMountOrArgChange: true });
  return (
    <ListPage
      title="Credit notes"
      trail={TRAIL}
      noun={['credit note', 'credit notes']}
      columns={creditNoteColumns}
      rowId={({ _id }) => _id}
      rowLabel={({ number }) => number}
      state={state}
      query={query}
      empty={{ title: 'No credit notes yet', text: 'One is issued when an invoiced order is returned or cancelled.' }}
      actions={<ExportButton path={invoicePaths.creditNotesExport} fileName="credit-notes.csv" query={state.query} />}
    />
  );
}
