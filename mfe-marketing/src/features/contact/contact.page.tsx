import {
  Link,
  failureMessage,
  hostContext,
  PageHead,
  queryData,
  useHost,
  type LoaderFunctionArgs,
} from '@chhapai/host-api';
import { Breadcrumbs, Container, ErrorState, InkHeading, Loading, SkeletonText } from '@chhapai/ui';
import { belowHome } from '../../site/breadcrumb-list.rules';
import { localBusiness } from '../../site/local-business.rules';
import { contactDetailsApi, useGetContactDetailsQuery } from '../../site/site.api';
import { QuoteSection } from '../../quote/quote-section';
import { ChatPanel } from './chat/chat-panel';
import { ContactDetails } from './contact-details';
import { WhatWeOffer } from './what-we-offer';
import styles from './contact.module.css';

const crumbs = belowHome('Contact Us', '/contact');
const DESCRIPTION = 'Call, e-mail or chat with Chhapai in Lucknow, 24 hours a day. We’re here to help you.';

/** The server waits for the contact data; in the browser the page comes at once. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (typeof window !== 'undefined') return null;
  const details = contactDetailsApi.endpoints.getContactDetails.initiate();
  await queryData(context.get(hostContext), details).catch(() => undefined);
  return null;
}

export function Component() {
  const { data: site } = useGetContactDetailsQuery();
  const { origin } = useHost().snapshot;
  return (
    <>
      <PageHead
        title="Contact Us · Chhapai"
        description={DESCRIPTION}
        path="/contact"
        jsonLd={site ? [localBusiness(origin, site)] : []}
      />
      <Container className={styles.page}>
        <Breadcrumbs items={crumbs} render={({ href, ...slot }) => <Link to={href} {...slot} />} />
        <div className={styles.columns}>
          <div className={styles.words}>
            <header className={styles.head}>
              <InkHeading level={1} size="display">
                Get in Touch
              </InkHeading>
              <p className={styles.lead}>We&apos;re here to help you</p>
            </header>
            <Details />
          </div>
          <ChatPanel />
        </div>
      </Container>
      <QuoteSection />
      <WhatWeOffer />
    </>
  );
}

function Details() {
  const { data: site, error, isFetching, refetch } = useGetContactDetailsQuery();
  if (site) return <ContactDetails site={site} />;
  if (!error)
    return (
      <Loading label="Loading contact details...">
        <SkeletonText lines={6} />
      </Loading>
    );
  return (
    <ErrorState
      title={failureMessage(error, 'Our contact details could not be loaded')}
      text="The chat still works."
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
