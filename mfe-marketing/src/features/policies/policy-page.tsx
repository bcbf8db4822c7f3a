import type { Policy, PolicyCard, PolicyId } from '@chhapai/contracts';
import { type LoaderFunctionArgs, Link, PageHead, queryData, useLoaderData } from '@chhapai/host-api';
import { serverLoader } from '@chhapai/host-api/pages';
import { Breadcrumbs, Container, CropMarks, homeCrumbs, InkHeading, Loading, SkeletonText } from '@chhapai/ui';
import { withUnbrokenNumbers } from '../../unbroken-numbers';
import { MarkedText } from './marked-text';
import { policyApi } from './policy.api';
import styles from './policy-page.module.css';

interface PolicyPageProps {
  id: PolicyId;
  title: string;
  /** The description for search engines. */
  description: string;
  /** Shown if the service does not respond. */
  fallback: Policy;
}

/** A policy as staff have written it. */
export function PolicyPage({ id, title, description, fallback }: PolicyPageProps) {
  const { today } = useLoaderData<{ today: string }>();
  const { data, error } = policyApi.useGetPolicyQuery(id);
  const policy = data ?? (error ? fallback : undefined);
  const path = `/${id}`;
  const crumbs = homeCrumbs(title, path);
  return (
    <Container className={styles.page}>
      <PageHead title={`${title} · Chhapai`} description={description} path={path} breadcrumbs={crumbs} />
      <Breadcrumbs items={crumbs} render={({ href, ...slot }) => <Link to={href} {...slot} />} />
      {policy ? (
        <PolicyText title={title} policy={policy} today={today} />
      ) : (
        <Loading label={`Loading ${title}...`}>
          <SkeletonText lines={12} />
        </Loading>
      )}
      <p className={styles.question}>
        Anything unclear? <Link to="/contact">Ask us</Link>; we’re happy to explain.
      </p>
    </Container>
  );
}

interface PolicyTextProps {
  title: string;
  policy: Policy;
  today: string;
  /** Level of the heading. Default: 1. */
  level?: 1 | 2;
}

/** The heading and the cards; also the preview for staff. */
export function PolicyText({ title, policy, today, level = 1 }: PolicyTextProps) {
  return (
    <>
      <header className={styles.head}>
        <InkHeading level={level} size="display">
          {title}
        </InkHeading>
        <p className={styles.lead}>{withUnbrokenNumbers(policy.lead)}</p>
        <p className={styles.date}>Last updated: {today}</p>
      </header>
      <div className={styles.cards}>
        {policy.cards.map((card, index) => (
          <Card key={index} card={card} number={index + 1} />
        ))}
        <CropMarks />
      </div>
    </>
  );
}

function Card({ card: { title, text }, number }: { card: PolicyCard; number: number }) {
  return (
    <article className={styles.card}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h2 className={styles.title}>{withUnbrokenNumbers(title)}</h2>
      <MarkedText text={text} />
    </article>
  );
}

/** Today's date in Indian time. */
export const formatToday = (): string =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date());

/** Creates the loader of a policy page. It reads the date, so that server and browser render the same one. */
export function policyLoader(id: PolicyId) {
  const loadPolicy = serverLoader((host) =>
    queryData(host, policyApi.endpoints.getPolicy.initiate(id)).catch(() => undefined),
  );
  return async (args: LoaderFunctionArgs) => {
    await loadPolicy(args);
    return { today: formatToday() };
  };
}
