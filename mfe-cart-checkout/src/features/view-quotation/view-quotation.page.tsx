import { errorCodes } from '@chhapai/contracts';
import { Link, PageHead, useAuth, useParams, type HttpFailure } from '@chhapai/host-api';
import {
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  Loading,
  SearchDrawing,
  Sheet,
  SkeletonLine,
  SkeletonText,
} from '@chhapai/ui';
import { useLinkKey } from '../../link-key';
import { QuotationDetails } from './quotation-details';
import { quotationsApi } from './quotations.api';
import styles from './view-quotation.module.css';

/** /quotation/:id: a quotation that the link in our email opens, to be accepted or declined. */
export function Component() {
  const { id = '' } = useParams();
  const { loading } = useAuth();
  return (
    <Container className={styles.page}>
      <PageHead
        title="Your quotation · Chhapai"
        description="What we quoted, and how to order it."
        path={`/quotation/${encodeURIComponent(id)}`}
        noIndex
      />
      {/* The URL may contain the key of an email link. */}
      <meta name="referrer" content="no-referrer" />
      {loading ? <QuotationSkeleton /> : <LinkedQuotation id={id} />}
    </Container>
  );
}

function LinkedQuotation({ id }: { id: string }) {
  const linkKey = useLinkKey('quotation', id);
  const { currentData, error, isFetching, refetch } = quotationsApi.useGetLinkedQuotationQuery(
    { id, linkKey: linkKey ?? '' },
    { skip: linkKey === undefined, refetchOnMountOrArgChange: true },
  );
  const failure = error as HttpFailure | undefined;
  if (linkKey === undefined || isGone(failure)) return <LinkInvalid hasKey={linkKey !== undefined} />;
  if (currentData) return <QuotationDetails quotation={currentData} link={{ id, linkKey }} />;
  if (failure && !isFetching)
    return (
      <ErrorState
        level={1}
        title="Your quotation could not be loaded"
        text="Nothing is lost. Please try again."
        onRetry={() => void refetch()}
      />
    );
  return <QuotationSkeleton />;
}

const isGone = (failure: HttpFailure | undefined): boolean =>
  failure?.code === errorCodes.quotationLinkInvalid || failure?.code === errorCodes.quotationNotFound;

function LinkInvalid({ hasKey }: { hasKey: boolean }) {
  return (
    <EmptyState
      level={1}
      drawing={<SearchDrawing />}
      title={hasKey ? 'This link is no longer valid' : 'Please open the link in our email'}
      text={
        hasKey
          ? 'We may have sent you a newer quotation. If not, write to us and we’ll send you one.'
          : 'You can only open your quotation from the link in that email.'
      }
      action={<ButtonLink render={(slot) => <Link to="/contact" {...slot} />}>Contact us</ButtonLink>}
    />
  );
}

function QuotationSkeleton() {
  return (
    <Loading label="Loading your quotation..." className={styles.columns}>
      <Sheet className={styles.offer}>
        <SkeletonLine width="60%" />
        <SkeletonText lines={6} />
      </Sheet>
      <Sheet className={styles.offer}>
        <SkeletonText lines={8} />
      </Sheet>
    </Loading>
  );
}
