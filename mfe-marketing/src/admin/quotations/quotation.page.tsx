import { ConsolePage, LoadError, Loading, NotFound, PresenceLine, useStaffMember } from '@chhapai/console-ui';
import { useParams, type HttpFailure } from '@chhapai/host-api';
import { SkeletonText } from '@chhapai/ui';
import { QuotationBadge } from './quotation-columns';
import { EditQuotation } from './edit-quotation';
import { QuotationActions } from './quotation-actions';
import { QuotationFacts } from './quotation-facts';
import { QuotationHistory } from './quotation-history';
import { quotationsApi } from './quotations.api';
import styles from './quotations.module.css';

const TRAIL = [{ label: 'Quotations', path: '/admin/quotations' }];

/** /admin/quotations/:id: one quotation. */
export function Component() {
  const { id = '' } = useParams();
  const { email } = useStaffMember();
  const { currentData, error, isFetching, refetch } = quotationsApi.useGetStaffQuotationQuery(
    { email, id },
    { refetchOnMountOrArgChange: true, pollingInterval: 30_000 },
  );
  return (
    <ConsolePage
      title={currentData?.number ?? 'Quotation'}
      trail={TRAIL}
      aside={
        currentData && (
          <>
            <QuotationBadge status={currentData.status} />
            <PresenceLine kind="quotation" id={id} />
          </>
        )
      }
    >
      {currentData ? (
        <div className={styles.page}>
          <div className={styles.main}>
            {currentData.status === 'draft' ? (
              <EditQuotation key={id} quotation={currentData} email={email} />
            ) : (
              <>
                <QuotationActions quotation={currentData} email={email} />
                <QuotationFacts quotation={currentData} />
              </>
            )}
          </div>
          <QuotationHistory quotation={currentData} />
        </div>
      ) : (error as HttpFailure | undefined)?.status === 404 ? (
        <NotFound title="There is no such quotation" list={{ label: 'All quotations', path: '/admin/quotations' }} />
      ) : error ? (
        <LoadError
          title="The quotation could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading quotation…">
          <SkeletonText lines={10} />
        </Loading>
      )}
    </ConsolePage>
  );
}
