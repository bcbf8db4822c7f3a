import { useMemo, useState } from 'react';
import { indianDate, isPermitted } from '@chhapai/contracts';
import { formatTotal, ListPage, ToolButton, toolButtonClass, useListState, useStaffMember } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { Notice } from '@chhapai/ui';
import { AddRateDialog } from './add-rate-dialog';
import { rateColumns, rateFilters, rateViews } from './tax-rate-columns';
import { taxRatesApi } from './tax-rates.api';
import { ALL_OTHER_GOODS, ratesWithState, matchingRates } from './tax-rates.rules';

const LIST = { fields: rateFilters, views: rateViews } as const;

/** /admin/tax-rates: the rates of goods by HSN and date. Administrators add rates; existing ones never change. */
export function Component() {
  const { email, role } = useStaffMember();
  const state = useListState(LIST);
  const [isAdding, setIsAdding] = useState(false);
  const { data: rates, ...query } = taxRatesApi.useGetTaxRatesQuery(email, { refetchOnMountOrArgChange: true });
  const { filters } = state;
  const page = useMemo(() => {
    if (!rates) return undefined;
    const data = matchingRates(ratesWithState(rates, indianDate()), filters);
    return { data, next: null, total: { count: data.length, exact: true } };
  }, [rates, filters]);
  return (
    <>
      <ListPage
        title="Tax rates"
        noun={['rate', 'rates']}
        columns={rateColumns}
        rowId={({ hsn, validFrom }) => `${hsn} ${validFrom}`}
        rowLabel={({ hsn, validFrom }) => `${hsn || ALL_OTHER_GOODS} from ${validFrom}`}
        state={state}
        query={{ ...query, data: page, currentData: page }}
        empty={{ title: 'No tax rates yet' }}
        notice={isPermitted(role, 'catalogue.edit') && <ProductsToClassify email={email} />}
        actions={
          <>
            {isPermitted(role, 'catalogue.edit') && (
              <>
                <Link className={toolButtonClass()} to="/admin/tax-rates/categories">
                  HSN of categories
                </Link>
                <Link className={toolButtonClass()} to="/admin/tax-rates/products">
                  HSN of products
                </Link>
              </>
            )}
            {isPermitted(role, 'invoices.settings') && (
              <ToolButton kind="primary" onClick={() => setIsAdding(true)}>
                Add rate
              </ToolButton>
            )}
          </>
        }
      />
      {isAdding && <AddRateDialog rates={rates ?? []} onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** Invoices apply the rate for all other goods to products without a known HSN, which may be wrong. */
function ProductsToClassify({ email }: { email: string }) {
  const { currentData } = taxRatesApi.useGetStaffProductsQuery(
    { email, query: { classification: 'missing,unknown', limit: '1' } },
    { refetchOnMountOrArgChange: true },
  );
  const total = currentData?.total;
  if (!total || total.count === 0) return null;
  return (
    <Notice
      tone="caution"
      action={
        <Link
          className={toolButtonClass()}
          to="/admin/tax-rates/products?classification=missing%2Cunknown&view=to-classify"
        >
          Choose HSN
        </Link>
      }
    >
      {total.count === 1 ? '1 product has' : `${formatTotal(total)} products have`} no HSN, or one without a rate.
      Invoices use the rate for all other goods instead.
    </Notice>
  );
}
