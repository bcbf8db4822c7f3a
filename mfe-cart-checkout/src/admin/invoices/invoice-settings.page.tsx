import { ConsolePage, LoadError, Loading, useStaffMember } from '@chhapai/console-ui';
import { Notice, SkeletonText } from '@chhapai/ui';
import { InvoiceSettingsForm } from './invoice-settings-form';
import { invoicesApi } from './invoices.api';
import styles from './invoices.module.css';

const TRAIL = [{ label: 'Invoices', path: '/admin/invoices' }];

/** /admin/invoices/settings: admins enter how the shop is registered for GST, and the details printed on invoices. */
export function Component() {
  const { email, role } = useStaffMember();
  const isAdmin = role === 'admin';
  const { currentData, error, isFetching, refetch } = invoicesApi.useGetInvoiceSettingsQuery(email, {
    refetchOnMountOrArgChange: true,
    skip: !isAdmin,
  });
  return (
    <ConsolePage title="Invoice settings" trail={TRAIL} isNarrow>
      {!isAdmin ? (
        <Notice tone="info">Only administrators can change these settings. Please ask one of them.</Notice>
      ) : currentData ? (
        <>
          <p className={styles.note}>
            Documents issued from now on use these details. Documents already issued do not change.
          </p>
          {currentData.warnings.map(({ code, message }) => (
            <Notice key={code} tone="caution">
              {message}
            </Notice>
          ))}
          <InvoiceSettingsForm settings={currentData} email={email} />
        </>
      ) : error ? (
        <LoadError
          title="The settings could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading invoice settings…">
          <SkeletonText lines={6} />
        </Loading>
      )}
    </ConsolePage>
  );
}
