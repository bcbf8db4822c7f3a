import { Container, InkHeading } from '@chhapai/ui';
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

export function LeadershipTeam() {
  return (
    <Container as="section" className={styles.section} aria-labelledby="team">
      <InkHeading level={2} id="team">
        Our Leadership Team
      </InkHeading>
      <ul role="list" className={styles.team}>
        {team.map(({ role, work }, index) => (
          <li key={role} className={styles.leader}>
            <Monogram letter={role[0]!} shape={index} />
            <h3 className={styles.role}>{role}</h3>
            <p className={styles.work}>{work}</p>
          </li>
        ))}
      </ul>
    </Container>
  );
}

/** Shapes behind the letter: a sun, a kite, an arch and a gear. */
const shapes = [
  'M50 14a36 36 0 1 1 0 72 36 36 0 1 1 0-72z',
  'M50 3l42 43-42 51-42-51z',
  'M18 90V50a32 32 0 0 1 64 0v40z',
  'M24 24h52v52H24zM50 13l37 37-37 37-37-37z',
];

function Monogram({ letter, shape }: { letter: string; shape: number }) {
  return (
    <svg viewBox="0 0 100 100" className={styles.monogram} data-shape={shape} aria-hidden="true">
      <path d={shapes[shape]} />
      <text x="50" y="50" dy="0.36em">
        {letter}
      </text>
    </svg>
  );
}
