import { useId, useState, type FormEvent } from 'react';
import { failureMessage, useAppSelector } from '@chhapai/host-api';
import { Button } from '@chhapai/ui';
import { useSaveEmailMutation } from './chat.api';
import { personText } from './chat.rules';
import { selectPerson } from './chat.slice';
import styles from './answering-person.module.css';

/** Says which person answers, and asks where to send the answer if the visitor leaves. */
export function AnsweringPerson() {
  const person = useAppSelector(selectPerson);
  return (
    <div className={styles.answering}>
      <p role="status">{person && personText(person)}</p>
      {person && !person.email && <EmailForm />}
    </div>
  );
}

function EmailForm() {
  const id = useId();
  const [email, setEmail] = useState('');
  const [saveEmail, { isLoading, error }] = useSaveEmailMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '') void saveEmail(email.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <input
        type="email"
        autoComplete="email"
        className={styles.email}
        aria-label="Email address for our reply"
        aria-describedby={error ? id : undefined}
        aria-invalid={error ? true : undefined}
        placeholder="Your email address"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button kind="secondary" small type="submit" busy={isLoading}>
        Save
      </Button>
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {failureMessage(error, 'Your address could not be saved. Please try again.')}
        </p>
      )}
    </form>
  );
}
