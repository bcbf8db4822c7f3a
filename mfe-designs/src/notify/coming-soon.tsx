import { useState, type FormEvent } from 'react';
import type { NotifyTopic } from '@chhapai/contracts';
import { failureMessage, useAuth } from '@chhapai/host-api';
import { Button, Container, MailIcon, TextField } from '@chhapai/ui';
import { useRequestNoticeMutation } from '../enquiry/enquiry-dialog';
import { emailError } from '../enquiry/enquiry.rules';
import styles from './coming-soon.module.css';

interface ComingSoonProps {
  topic: NotifyTopic;
  /** What is on its way. */
  children: string;
}

/** Tells that more is on its way, and takes an e-mail address once: a shopper's own with one tap. */
export function ComingSoon({ topic, children }: ComingSoonProps) {
  const { user } = useAuth();
  const [isAsking, setIsAsking] = useState(false);
  const [ask, { data: thanks, error, isLoading }] = useRequestNoticeMutation({ fixedCacheKey: `notify-${topic}` });
  const start = () => (user ? void ask({ topic, email: user.email }) : setIsAsking(true));
  return (
    <aside className={styles.banner} aria-label="Coming soon">
      <Container className={styles.inside}>
        <p className={styles.words}>
          <strong className={styles.soon}>Coming Soon*</strong> <span>* {children}</span>
        </p>
        {thanks ? (
          <p role="status" className={styles.thanks}>
            {thanks}
          </p>
        ) : isAsking && !user ? (
          <NoticeForm busy={isLoading} onSend={(email) => void ask({ topic, email })} />
        ) : (
          <Button small className={styles.button} icon={<MailIcon size={18} />} busy={isLoading} onClick={start}>
            Notify Me
          </Button>
        )}
        {error && (
          <p role="alert" className={styles.failure}>
            {failureMessage(error, 'Your address could not be sent. Please try again.')}
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
    const wrong = emailError(email);
    setError(wrong);
    if (!wrong && !busy) onSend(email.trim());
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
