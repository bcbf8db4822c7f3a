import { Container, InkHeading } from '@chhapai/ui';
import { Monogram } from './monogram';
import styles from './leadership-team.module.css';

const team = [
  {
    role: 'Director/Founder & CEO',
    work: 'Set up the first press in 2009 and still approves every paper we print on.',
  },
  { role: 'Marketing Manager', work: 'Turns your idea into a plan, a quote and a date.' },
  { role: 'Creative Director', work: 'Leads design and artwork.' },
  { role: 'Technical Head', work: 'Keeps every machine in perfect register.' },
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
