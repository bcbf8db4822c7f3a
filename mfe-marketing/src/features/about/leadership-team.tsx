import { Container, InkHeading } from '@chhapai/ui';
import { Monogram } from './monogram';
import styles from './leadership-team.module.css';

const team = [
  { role: 'Director/Founder & CEO', work: 'Set up the first press in 2009 and still signs off the paper.' },
  { role: 'Marketing Manager', work: 'Turns a shop’s wish into a plan, a price and a date.' },
  { role: 'Creative Director', work: 'Draws, sets and mends what goes to the plate.' },
  { role: 'Technical Head', work: 'Keeps inks, blades and machines true.' },
] as const;

/** The four who lead, by what they do. */
export function LeadershipTeam() {
  return (
    <Container as="section" className={styles.section} aria-labelledby="team">
      <InkHeading level={2} id="team">
        Our Leadership Team
      </InkHeading>
      <ul role="list" className={styles.team}>
        {team.map(({ role, work }, index) => (
          <li key={role} className={styles.leader}>
            <Monogram letter={role[0]!} plate={index} />
            <h3 className={styles.role}>{role}</h3>
            <p className={styles.work}>{work}</p>
          </li>
        ))}
      </ul>
    </Container>
  );
}
