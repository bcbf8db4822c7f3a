import { Container, InkHeading } from '@chhapai/ui';
import styles from './what-we-offer.module.css';

const offers = [
  { name: 'Lucknow', kind: 'Main Office', text: 'Printing, design and binding under one roof in Uttar Pradesh.' },
  { name: 'Digital Marketing', kind: 'Services', text: 'Campaigns, posts and pages that match what you print.' },
  {
    name: 'Advertising',
    kind: 'Creative',
    text: 'Hoardings, shop fronts and newspaper pages, from idea to installation.',
  },
];

/** Three cards, hidden on small screens. */
export function WhatWeOffer() {
  return (
    <section className={styles.section} aria-labelledby="offer">
      <Container>
        <InkHeading level={2} id="offer">
          What We Offer
        </InkHeading>
        <ul role="list" className={styles.offers}>
          {offers.map(({ name, kind, text }) => (
            <li key={name} className={styles.offer}>
              <p className={styles.kind}>{kind}</p>
              <h3 className={styles.name}>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
