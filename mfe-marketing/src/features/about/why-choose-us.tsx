import { ClockIcon, Container, InkHeading, ChatIcon, ShieldIcon } from '@chhapai/ui';
import { withUnbrokenNumbers } from '../../unbroken-numbers';
import styles from './why-choose-us.module.css';

const reasons = [
  {
    icon: <ShieldIcon size={40} />,
    title: 'Quality Assurance',
    text: 'You approve a proof before we print, and a second pair of eyes checks colour, cut and count before we ship.',
  },
  {
    icon: <ClockIcon size={40} />,
    title: 'Timely Delivery',
    text: 'Ready in 1–2 business days, delivered in 5–7 more, or 2–3 by express. If a deadline is at risk, we call you first.',
  },
  {
    icon: <ChatIcon size={40} />,
    title: 'Customer Support',
    text: 'Ask by phone, by email or in the chat, in English or Hindi. A print expert will answer.',
  },
];

export function WhyChooseUs() {
  return (
    <Container as="section" className={styles.section} aria-labelledby="why">
      <InkHeading level={2} id="why">
        Why Choose Us
      </InkHeading>
      <ul role="list" className={styles.cards}>
        {reasons.map(({ icon, title, text }) => (
          <li key={title} className={styles.card}>
            {icon}
            <h3>{title}</h3>
            <p>{withUnbrokenNumbers(text)}</p>
          </li>
        ))}
      </ul>
    </Container>
  );
}
