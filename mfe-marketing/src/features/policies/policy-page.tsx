import { Link, PageHead, useLoaderData } from '@chhapai/host-api';
import { Breadcrumbs, Container, CropMarks, homeCrumbs, InkHeading } from '@chhapai/ui';
import { unbrokenNumbers } from '../../unbroken-numbers';
import styles from './policy-page.module.css';

export function PolicyPage({ policy }: { policy: Policy }) {
  const { today } = useLoaderData<typeof loader>();
  const { title, path, description, lead, cards } = policy;
  const crumbs = homeCrumbs(title, path);
  return (
    <Container className={styles.page}>
      <PageHead title={`${title} · Chhapai`} description={description} path={path} breadcrumbs={crumbs} />
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

export interface Policy {
  title: string;
  path: string;
  description: string;
  lead: string;
  cards: readonly [PolicyCard, PolicyCard, PolicyCard, PolicyCard, PolicyCard, PolicyCard];
}

interface PolicyCard {
  title: string;
  text: string;
  points?: readonly string[];
}

/** Today's date in Indian time. Read once in the loader, so that server and browser render the same one. */
export const loader = () => ({
  today: new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date()),
});
