import { useState } from 'react';
import { errorCodes, type Account } from '@chhapai/contracts';
import { useAuth, useHost } from '@chhapai/host-api';
import { Button, PasswordField, TextField } from '@chhapai/ui';
import { RequestForm, textOf } from '../../../forms/request-form';
import { useDeleteAccountMutation } from '../account.api';
import { AccountSection } from '../account-section';
import section from '../account-section.module.css';
import styles from './delete-account.module.css';

/** The word that the person types to confirm. */
const CONFIRMATION = 'DELETE';

/** Deletes the account, after the person has typed a word and the password. */
export function DeleteAccountSection({ account }: { account: Account }) {
  /** Undefined until the form has been opened: once it is closed, the button takes over its focus. */
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <AccountSection id="delete" title="Delete account" intro="This cannot be undone.">
      <ul className={styles.facts}>
        <li>
          <strong>What we delete:</strong> your name, email address, picture, password, saved addresses, cart, wishlist
          and messages. You are logged out everywhere.
        </li>
        <li>
          <strong>What we keep:</strong> your orders and their invoices, without your name, for as long as tax law
          requires us to keep them.
        </li>
      </ul>
      {isOpen ? (
        <DeleteForm account={account} onCancel={() => setIsOpen(false)} />
      ) : (
        <div>
          <Button kind="danger" small autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
            Delete my account
          </Button>
        </div>
      )}
    </AccountSection>
  );
}

function DeleteForm({ account: { hasPassword }, onCancel }: { account: Account; onCancel: () => void }) {
  const { logout } = useAuth();
  const { notify } = useHost();
  const [remove] = useDeleteAccountMutation();
  const validate = (values: FormData) => ({
    ...(textOf(values, 'confirmation').trim().toUpperCase() !== CONFIRMATION && {
      confirmation: `Type ${CONFIRMATION} to confirm`,
    }),
    ...(hasPassword && !textOf(values, 'password').trim() && { password: 'Enter your password' }),
  });
  const handleDone = () => {
    logout();
    notify.success('Your account has been deleted', { detail: 'Thank you for shopping with us.' });
  };
  return (
    <div className={section.form}>
      <RequestForm
        submitLabel="Delete my account for good"
        kind="danger"
        fallbackMessage="Your account could not be deleted. Please try again."
        validate={validate}
        onSubmit={(values) => remove(hasPassword ? { password: textOf(values, 'password') } : {}).unwrap()}
        onDone={handleDone}
        onCancel={onCancel}
        fieldOf={{ [errorCodes.badCredentials]: 'password' }}
      >
        {({ confirmation, password }) => (
          <>
            <TextField
              label={`Type ${CONFIRMATION} to confirm`}
              name="confirmation"
              autoComplete="off"
              autoCapitalize="characters"
              autoFocus
              required
              maxLength={20}
              error={confirmation}
            />
            {hasPassword && (
              <PasswordField
                label="Your password"
                name="password"
                autoComplete="current-password"
                required
                maxLength={200}
                error={password}
              />
            )}
          </>
        )}
      </RequestForm>
    </div>
  );
}
