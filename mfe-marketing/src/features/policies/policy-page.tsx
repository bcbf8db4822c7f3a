import { Link, PageHead, useHost, useLoaderData } from '@chhapai/host-api';
import { Breadcrumbs, Container, CropMarks, InkHeading } from '@chhapai/ui';
import { belowHome, breadcrumbList } from '../../site/breadcrumb-list.rules';
import { unbrokenNumbers } from '../../text/unbroken-numbers';
import type { Policy, PolicyCard } from './policy';
import type { loader } from './policy-date';
import styles from './policy-page.module.css';

/** Any of the four policies. */
export function PolicyPage({ policy }: { policy: Policy }) {
  const { today } = useLoaderData<typeof loader>();
  const { title, path, description, lead, cards } = policy;
  const crumbs = belowHome(title, path);
  const jsonLd = [breadcrumbList(useHost().snapshot.origin, crumbs)];
  return (
    <Container className={styles.page}>
      <PageHead title={`${title} · Chhapai`} description={description} path={path} jsonLd={jsonLd} />
      <Breadcrumbs items={crumbs} render={({ href, ...slot }) => <Link to={href} {...slot} />} />
      <header className={styles.head}>
        <InkHeading level={1} size="display">
          {title}
        </InkHeading>
        <p className={styles.lead}>{unbrokenNumbers(lead)}</p>
        <p className={styles.date}>Last updated: {today}</p>
      </header>
      <div className={styles.cards}>
        {cards.map((card, index) => (
          <Card key={card.title} card={card} number={index + 1} />
        ))}
        <CropMarks />
      </div>
      <p className={styles.question}>
        Anything unclear? <Link to="/contact">Ask us</Link>; we’re happy to explain.
      </p>
    </Container>
  );
}

function Card({ card: { title, text, points }, number }: { card: PolicyCard; number: number }) {
  return (
    <article className={styles.card}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h2 className={styles.title}>{unbrokenNumbers(title)}</h2>
      <p>{unbrokenNumbers(text)}</p>
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{unbrokenNumbers(point)}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
