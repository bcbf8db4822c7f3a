import { ClockIcon, Container, InkHeading, ChatIcon, ShieldIcon } from '@chhapai/ui';
import styles from './why-choose-us.module.css';

const reasons = [
  {
    icon: <ShieldIcon size={40} />,
    title: 'Quality Assurance',
    text: 'You see a proof before the press runs, and a second pair of eyes checks colour, cut and count before it leaves.',
  },
  {
    icon: <ClockIcon size={40} />,
    title: 'Timely Delivery',
    text: 'Work is ready in 1-2 business days and then travels 5-7, or 2-3 by express. If a date is in danger, we call you first.',
  },
  {
    icon: <ChatIcon size={40} />,
    title: 'Customer Support',
    text: 'Ask by phone, by mail or in the chat, in English or Hindi. Somebody who knows the press will answer.',
  },
];

/** Three reasons. */
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
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Container>
  );
}
