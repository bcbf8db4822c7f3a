import { Link } from '@chhapai/host-api';
import { ButtonLink } from '@chhapai/ui';
import styles from './designs-list.module.css';

/** Why the category numbers are higher than what the list shows. */
export const ABOUT_NUMBERS = 'The category numbers count our whole library, including designs that are not online yet.';

interface AskForDesignProps {
  /** What the form is filled in with; empty for nothing. */
  wanted: string;
}

/** At the end of the list: what the category numbers count, and the way to a design that is not in it. */
export function LibraryNote({ wanted }: AskForDesignProps) {
  return (
    <p className={styles.note}>
      {ABOUT_NUMBERS} Looking for one you don’t see here?{' '}
      <Link to={`/contact${serviceOf(wanted)}#quote`}>Ask us for it</Link>.
    </p>
  );
}

/** The same way, as a button. */
export function AskForDesign({ wanted }: AskForDesignProps) {
  return (
    <ButtonLink render={(slot) => <Link to={`/contact${serviceOf(wanted)}#quote`} {...slot} />}>
      Ask for a design
    </ButtonLink>
  );
}

const serviceOf = (wanted: string) => wanted && `?${new URLSearchParams({ service: wanted })}`;
