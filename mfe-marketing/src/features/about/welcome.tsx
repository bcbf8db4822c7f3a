import { Container, InkHeading, Picture } from '@chhapai/ui';
import styles from './welcome.module.css';

export function Welcome() {
  return (
    <Container className={styles.welcome}>
      <header className={styles.text}>
        <InkHeading level={1} size="display">
          Welcome to Chhapai
        </InkHeading>
        <p className={styles.lead}>
          A printing, advertising and marketing agency in Lucknow. We have been putting ink on paper, cloth, steel and
          walls since 2009.
        </p>
        <section aria-labelledby="who-we-are" className={styles.who}>
          <h2 id="who-we-are">Who We Are</h2>
          <p>
            Chhapai is the Hindi word for printing, and printing is what we do: from a single mug with a grandchild’s
            drawing to garment tags by the thousand. Designers, press operators and binders work under one roof, so one
            team looks after your job from file to finish.
          </p>
          <p>
            We are a partner for printers and advertising agencies too. Our platform brings them together: members share
            work, delivery and know-how across twelve regions of India.
          </p>
        </section>
      </header>
      <Picture
        image="/media/photoframe-skyline-640.webp"
        alt="A framed print of a gateway in Lucknow at sunset"
        width={4}
        height={5}
        sizes="(min-width: 1240px) 480px, (min-width: 720px) 40vw, 92vw"
        priority
        className={styles.picture}
      />
    </Container>
  );
}
