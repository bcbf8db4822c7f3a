import { enquiryPaths, phoneUrl, type StaffEnquiry } from '@chhapai/contracts';
import {
  ConsolePage,
  DownloadButton,
  LoadError,
  Loading,
  NotFound,
  PresenceLine,
  TimeCell,
  useStaffMember,
} from '@chhapai/console-ui';
import { useParams, type HttpFailure } from '@chhapai/host-api';
import { SkeletonText } from '@chhapai/ui';
import { sizeText } from '../../file-size.rules';
import { enquiriesApi } from './enquiries.api';
import { EnquiryActions } from './enquiry-actions';
import { EnquiryBadge } from './enquiry-columns';
import { formatKind, quotationDetails, replySubject, stepText } from './enquiry-format';
import { EnquiryQuotations } from './enquiry-quotations';
import styles from './enquiries.module.css';

const TRAIL = [{ label: 'Enquiries', path: '/admin/enquiries' }];

/** /admin/enquiries/:id: one enquiry. */
export function Component() {
  const { id = '' } = useParams();
  const { email } = useStaffMember();
  const { currentData, error, isFetching, refetch } = enquiriesApi.useGetStaffEnquiryQuery(
    { email, id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ConsolePage
      title={currentData?.reference ?? 'Enquiry'}
      trail={TRAIL}
      aside={
        currentData && (
          <>
            <EnquiryBadge status={currentData.status} />
            <PresenceLine kind="enquiry" id={id} />
          </>
        )
      }
      isNarrow
    >
      {currentData ? (
        <div className={styles.page}>
          <EnquiryActions enquiry={currentData} email={email} />
          <EnquiryFacts enquiry={currentData} />
          <EnquiryQuotations id={id} email={email} />
          <EnquiryHistory enquiry={currentData} />
        </div>
      ) : (error as HttpFailure | undefined)?.status === 404 ? (
        <NotFound title="There is no such enquiry" list={{ label: 'All enquiries', path: '/admin/enquiries' }} />
      ) : error || !isFetching ? (
        <LoadError
          title="The enquiry could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading enquiry…">
          <SkeletonText lines={8} />
        </Loading>
      )}
    </ConsolePage>
  );
}

/** The enquiry, and how to reach the person who sent it. */
function EnquiryFacts({ enquiry }: { enquiry: StaffEnquiry }) {
  const { _id, name, email, phone, subjectTitle, message, file, createdAt } = enquiry;
  return (
    <dl className={styles.facts}>
      <dt>From</dt>
      <dd>
        {name && <bdi className={styles.block}>{name}</bdi>}
        {email && (
          <a className={styles.block} href={`mailto:${email}?subject=${encodeURIComponent(replySubject(enquiry))}`}>
            {email}
          </a>
        )}
        {phone && (
          <a className={styles.block} href={phoneUrl(phone)}>
            {phone}
          </a>
        )}
      </dd>
      <dt>Received</dt>
      <dd>
        <TimeCell iso={createdAt} />
      </dd>
      <dt>About</dt>
      <dd>
        <bdi>{subjectTitle}</bdi> <span className={styles.secondary}>{formatKind(enquiry)}</span>
      </dd>
      {quotationDetails(enquiry).map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {message && (
        <>
          <dt>Message</dt>
          <dd className={styles.message}>{message}</dd>
        </>
      )}
      {file && (
        <>
          <dt>File</dt>
          <dd className={styles.file}>
            <DownloadButton url={enquiryPaths.file(_id)} name={file.name} label={`Download ${file.name}`}>
              <bdi className={styles.fileName}>{file.name}</bdi>
            </DownloadButton>
            <span className={styles.secondary}>{sizeText(file.bytes)}</span>
          </dd>
        </>
      )}
    </dl>
  );
}

function EnquiryHistory({ enquiry: { history = [] } }: { enquiry: StaffEnquiry }) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className={styles.heading}>
        History
      </h2>
      <ol role="list" className={styles.history}>
        {history.map((step) => (
          <li key={step.at}>
            {stepText(step)}
            <span className={styles.secondary}>
              <bdi>{step.byName ?? step.by}</bdi>, <TimeCell iso={step.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
