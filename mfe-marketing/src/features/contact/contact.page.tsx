import { failureMessage, Link, PageHead, queryData, useHost } from '@chhapai/host-api';
import { serverLoader, siteApi, useGetSiteQuery } from '@chhapai/host-api/pages';
import { Breadcrumbs, Container, ErrorState, homeCrumbs, InkHeading, Loading, SkeletonText } from '@chhapai/ui';
import { localBusiness } from '../../local-business.rules';
import { QuoteSection } from '../../quote/quote-section';
import { ChatPanel } from './chat/chat-panel';
import { ContactDetails } from './contact-details';
import { WhatWeOffer } from './what-we-offer';
import styles from './contact.module.css';

const crumbs = homeCrumbs('Contact Us', '/contact');
const DESCRIPTION = 'Call, email or chat with Chhapai in Lucknow, 24 hours a day. We’re here to help you.';

export const loader = serverLoader((host) =>
  queryData(host, siteApi.endpoints.getSite.initiate()).catch(() => undefined),
);

export function Component() {
  const { data: site } = useGetSiteQuery();
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
          <div className={styles.text}>
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
  const { data: site, error, isFetching, refetch } = useGetSiteQuery();
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
