import { useState } from 'react';
import type { Account } from '@chhapai/contracts';
import { useAppDispatch, useHost } from '@chhapai/host-api';
import { Badge, Button } from '@chhapai/ui';
import { invalidateAccount } from '../account.api';
import { AccountSection } from '../account-section';
import { RecoveryCodes } from './recovery-codes';
import { ConfirmCode, ProveBothFactors, ProvePassword } from './second-factor-forms';
import {
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useStartSecondFactorMutation,
} from './second-factor.api';
import section from '../account-section.module.css';

/** The step that the section shows instead of its buttons. */
type Step =
  | { name: 'start' | 'renew' | 'remove' }
  | { name: 'confirm'; secret: string; uri: string }
  | { name: 'codes'; codes: string[]; message: string };

/** Turns two-factor authentication on and off, and generates new recovery codes. */
export function SecondFactorSection({ account }: { account: Account }) {
  const { notify } = useHost();
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>();
  /** The step that was closed last: a button takes over its focus. */
  const [closed, setClosed] = useState<Step['name']>();
  const [start] = useStartSecondFactorMutation();
  const [renewCodes] = useRenewRecoveryCodesMutation();
  const [remove] = useRemoveSecondFactorMutation();
  const close = () => {
    setClosed(step?.name);
    setStep(undefined);
  };
  const finish = (message: string) => {
    close();
    dispatch(invalidateAccount());
    notify.success(message, { id: 'account' });
  };
  const isOn = account.secondFactor;
  return (
    <AccountSection
      id="second-factor"
      title="Two-factor authentication"
      intro="When you log in, we ask for your password and a code from an app on your phone."
    >
      {!step && (
        <>
          <p className={section.state}>
            <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
          </p>
          <div
            className={section.buttons}
            // The buttons that appear with the changed account must not take focus from somebody who has moved on.
            onBlur={({ relatedTarget }) => relatedTarget && setClosed(undefined)}
          >
            {isOn ? (
              <>
                <Button
                  kind="secondary"
                  small
                  autoFocus={closed !== undefined && closed !== 'remove'}
                  onClick={() => setStep({ name: 'renew' })}
                >
                  New recovery codes
                </Button>
                <Button kind="quiet" small autoFocus={closed === 'remove'} onClick={() => setStep({ name: 'remove' })}>
                  Turn off
                </Button>
              </>
            ) : (
              // A key of its own, because only a new element takes focus.
              <Button
                key="start"
                kind="secondary"
                small
                autoFocus={closed !== undefined}
                onClick={() => setStep({ name: 'start' })}
              >
                Set up
              </Button>
            )}
          </div>
        </>
      )}
      {step?.name === 'start' && (
        <ProvePassword
          account={account}
          submitLabel="Continue"
          text="You need an authenticator app, such as Google Authenticator or Aegis."
          onSubmit={async (body) => {
            const setup = await start(body).unwrap();
            setStep({ name: 'confirm', ...setup });
          }}
          onCancel={close}
        />
      )}
      {step?.name === 'confirm' && (
        <ConfirmCode
          secret={step.secret}
          uri={step.uri}
          onConfirmed={(codes) => setStep({ name: 'codes', codes, message: 'Two-factor authentication is on' })}
          onCancel={close}
        />
      )}
      {step?.name === 'renew' && (
        <ProveBothFactors
          account={account}
          submitLabel="Make new codes"
          text="Your old recovery codes stop working."
          onSubmit={async (body) => {
            const codes = await renewCodes(body).unwrap();
            setStep({ name: 'codes', codes, message: 'Your new recovery codes are ready' });
          }}
          onCancel={close}
        />
      )}
      {step?.name === 'codes' && (
        <RecoveryCodes codes={step.codes} email={account.email} onSaved={() => finish(step.message)} />
      )}
      {step?.name === 'remove' && (
        <ProveBothFactors
          account={account}
          submitLabel="Turn off"
          kind="danger"
          text="From then on, your password alone is enough to log in."
          onSubmit={async (body) => {
            await remove(body).unwrap();
            finish('Two-factor authentication is off');
          }}
          onCancel={close}
        />
      )}
    </AccountSection>
  );
}
