import { useRef, useState } from 'react';
import type { Account } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { Button, Notice, TextField } from '@chhapai/ui';
import { RequestForm } from '../../../forms/request-form';
import { currentAccount } from '../account.api';
import { AccountSection } from '../account-section';
import { useChangeAccount } from '../use-change-account';
import { AvatarField } from './avatar-field';
import section from '../account-section.module.css';

/** Picture and name. */
export function ProfileSection({ account }: { account: Account }) {
  return (
    <AccountSection
      id="profile"
      title="Profile"
      intro="Your name appears on your orders. Only you and our team see your picture."
    >
      <AvatarField account={account} />
      <NameForm account={account} />
    </AccountSection>
  );
}

/** If the name was changed elsewhere while somebody typed a new one, says so and keeps the typed name. */
function NameForm({ account }: { account: Account }) {
  const { notify } = useHost();
  const change = useChangeAccount(account.email);
  const [changedTo, setChangedTo] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  /** The account when the person began to type. */
  const seen = useRef<Account>(undefined);
  const save = async (name: string) => {
    setChangedTo(undefined);
    try {
      await change(seen.current ?? account, { name });
    } catch (error) {
      const current = currentAccount(error);
      if (current) {
        seen.current = current;
        setChangedTo(current.name);
      }
      throw error;
    }
  };
  const handleDone = () => {
    seen.current = undefined;
    notify.success('Name saved', { id: 'account' });
  };
  const adoptTheirs = () => {
    if (field.current && changedTo !== undefined) field.current.value = changedTo;
    setChangedTo(undefined);
    field.current?.focus();
  };
  return (
    <div className={section.form} onInput={() => (seen.current ??= account)}>
      <RequestForm
        submitLabel="Save name"
        fallbackMessage="Your name could not be saved. Please try again."
        validate={(values) => (nameOf(values) ? {} : { name: 'Enter your full name' })}
        onSubmit={(values) => save(nameOf(values))}
        onDone={handleDone}
      >
        {({ name }) => (
          <>
            <TextField
              ref={field}
              label="Full name"
              name="name"
              autoComplete="name"
              defaultValue={account.name}
              required
              maxLength={80}
              error={name}
            />
            {changedTo !== undefined && (
              <Notice
                tone="caution"
                title="Changed elsewhere"
                action={
                  <Button kind="secondary" small onClick={adoptTheirs}>
                    Use “{changedTo}”
                  </Button>
                }
              >
                Your name is now “{changedTo}”. Save again to use what you typed.
              </Notice>
            )}
          </>
        )}
      </RequestForm>
    </div>
  );
}

const nameOf = (values: FormData): string => String(values.get('name')).trim();
