import { useRef, useState, type FormEvent } from 'react';
import type { NotifyTopic } from '@chhapai/contracts';
import { failureMessage, useAuth } from '@chhapai/host-api';
import { Button, Container, MailIcon, TextField } from '@chhapai/ui';
import { useRequestNoticeMutation } from '../enquiry/enquiry.api';
import { emailError } from '../enquiry/enquiry.rules';
import styles from './coming-soon.module.css';

interface ComingSoonProps {
  topic: NotifyTopic;
  /** The content that is coming. */
  children: string;
}

/**
 * Announces new content and offers to notify people once it is there: visitors enter an email address, shoppers use their own
 * with one tap.
 */
export function ComingSoon({ topic, children }: ComingSoonProps) {
  const { user } = useAuth();
  const [isFormShown, setIsFormShown] = useState(false);
  const [requestNotice, { data: thanks, error, isLoading }] = useRequestNoticeMutation({
    fixedCacheKey: `notify-${topic}`,
  });
  const banner = useRef<HTMLElement>(null);
  const send = async (email: string) => {
    const { data } = await requestNotice({ topic, email });
    // The button that was pressed disappears.
    if (data) banner.current?.focus();
  };
  const start = () => (user ? void send(user.email) : setIsFormShown(true));
  return (
    <aside ref={banner} tabIndex={-1} className={styles.banner} aria-label="Coming soon">
      <Container className={styles.content}>
        <p className={styles.text}>
          <strong className={styles.title}>Coming Soon*</strong> <span>* {children}</span>
        </p>
        {thanks ? (
          <p role="status" className={styles.thanks}>
            {thanks}
          </p>
        ) : isFormShown && !user ? (
          <NoticeForm busy={isLoading} onSend={(email) => void send(email)} />
        ) : (
          <Button small className={styles.button} icon={<MailIcon size={18} />} busy={isLoading} onClick={start}>
            Notify Me
          </Button>
        )}
        {error && (
          <p role="alert" className={styles.failure}>
            {failureMessage(error, 'We could not save your email address. Please try again.')}
          </p>
        )}
      </Container>
    </aside>
  );
}

function NoticeForm({ busy, onSend }: { busy: boolean; onSend: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const invalid = emailError(email);
    setError(invalid);
    if (!invalid && !busy) onSend(email.trim());
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        autoFocus
        value={email}
        error={error}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" busy={busy}>
        Notify Me
      </Button>
    </form>
  );
}
