import { invoicePaths } from '@chhapai/contracts';
import { ListPage, toolButtonClass, useListState, useStaffMember } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { ExportButton } from './export-button';
import { invoiceColumns, invoiceFilters } from './invoice-columns';
import { invoicesApi } from './invoices.api';

const LIST = { fields: invoiceFilters, views: [], defaultSort: '-issuedAt', hasOwnViews: true } as const;

/** /admin/invoices: all invoices. */
export function Component() {
  const { email, role } = useStaffMember();
  const state = useListState(LIST);
  const query = invoicesApi.useGetInvoicesQuery({ email, query: state.query }, { refetchOnMountOrArgChange: true });
  return (
    <ListPage
      title="Invoices"
      noun={['invoice', 'invoices']}
      columns={invoiceColumns}
      rowId={({ _id }) => _id}
      rowLabel={({ number }) => number}
      state={state}
      query={query}
      empty={{ title: 'No invoices yet', text: 'An invoice is issued when an order is shipped.' }}
      actions={
        <>
          {role === 'admin' && (
            <Link className={toolButtonClass()} to="/admin/invoices/settings">
              Settings
            </Link>
          )}
          <ExportButton path={invoicePaths.export} fileName="invoices.csv" query={state.query} />
        </>
      }
    />
  );
}
