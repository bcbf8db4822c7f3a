import { useState } from 'react';
import { errorCodes, loginCodePath, type AuthReply, type SecondFactorBody } from '@chhapai/contracts';
import { useAuth, useHost } from '@chhapai/host-api';
import { Button, TextField } from '@chhapai/ui';
import { SessionForm } from '../../session-entry/session-form';
import type { PendingLogin, useSessionEntry } from '../../session-entry/use-session-entry';
import styles from './second-factor.module.css';

/** Codes of an authenticator app have six digits; recovery codes are longer. */
const MIN_CODE_LENGTH = 6;

interface SecondFactorProps extends Pick<ReturnType<typeof useSessionEntry>, 'busy' | 'formError' | 'enter'> {
  pending: PendingLogin;
  onBack: () => void;
}

/** The second step of a login: the code of an authenticator app, or a recovery code. */
export function SecondFactor({ pending, busy, formError, enter, onBack }: SecondFactorProps) {
  const { begin } = useAuth();
  const { http } = useHost();
  const [isUsingRecoveryCode, setIsUsingRecoveryCode] = useState(false);
  const codeOf = (values: FormData) => String(values.get('code')).trim();
  const validate = (values: FormData) =>
    codeOf(values).length >= MIN_CODE_LENGTH
      ? {}
      : { code: isUsingRecoveryCode ? 'Enter a recovery code' : 'Enter the six digits' };
  const submit = (values: FormData) =>
    enter({
      run: async () => {
        const body: SecondFactorBody = { challenge: pending.challenge, code: codeOf(values) };
        return begin(await http.request<AuthReply>({ url: loginCodePath, method: 'POST', body }));
      },
      success: pending.success,
      fieldOf: { [errorCodes.secondFactorWrong]: 'code' },
    });
  return (
    <>
      <SessionForm
        key={String(isUsingRecoveryCode)}
        submitLabel="Continue"
        busy={busy}
        formError={formError}
        validate={validate}
        onSubmit={submit}
      >
        {({ code }) =>
          isUsingRecoveryCode ? (
            <TextField
              label="Recovery code"
              name="code"
              hint="One of the codes you saved when you turned this on. Each works once."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              required
              maxLength={40}
              error={code}
            />
          ) : (
            <TextField
              label="Authentication code"
              name="code"
              hint="The six digits in your authenticator app."
              autoComplete="one-time-code"
              inputMode="numeric"
              autoFocus
              required
              maxLength={20}
              error={code}
            />
          )
        }
      </SessionForm>
      <div className={styles.other}>
        <Button kind="quiet" small onClick={() => setIsUsingRecoveryCode(!isUsingRecoveryCode)}>
          {isUsingRecoveryCode ? 'Use your authenticator app' : 'Use a recovery code'}
        </Button>
        <Button kind="quiet" small onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}
