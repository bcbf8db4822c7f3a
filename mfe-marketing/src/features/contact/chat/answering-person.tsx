import { useId, useRef, useState, type FormEvent } from 'react';
import { failureMessage, useAppSelector, type HttpFailure } from '@chhapai/host-api';
import { Button, holdsFocus } from '@chhapai/ui';
import { useSaveEmailMutation } from './chat.api';
import { personText } from './chat.rules';
import { selectPerson } from './chat.slice';
import styles from './answering-person.module.css';

/** Says which person answers, and asks where to send the answer if the visitor leaves. */
export function AnsweringPerson() {
  const person = useAppSelector(selectPerson);
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <div className={styles.answering}>
      <p ref={status} role="status" tabIndex={-1}>
        {person && personText(person)}
      </p>
      {person && !person.email && <EmailForm onSaved={() => status.current?.focus({ preventScroll: true })} />}
    </div>
  );
}

/** `onSaved` is called only if focus is in the form, which then disappears. */
function EmailForm({ onSaved }: { onSaved: () => void }) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [saveEmail, { isLoading, error }] = useSaveEmailMutation();
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return;
    const reply = await saveEmail(email.trim());
    if (!reply.error && holdsFocus(form.current)) onSaved();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
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
          {(error as HttpFailure).status === 400
            ? 'Enter an email address like name@example.com'
            : failureMessage(error, 'Your address could not be saved. Please try again.')}
        </p>
      )}
    </form>
  );
}
