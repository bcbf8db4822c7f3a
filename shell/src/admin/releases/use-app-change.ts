import { useState } from 'react';
import { errorCodes, type StaffApp, type StaffAppConflict } from '@chhapai/contracts';
import { useHost, type HttpFailure } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { actionTexts, type AppAction } from './app-actions.rules';
import { useChangeAppMutation, type AppChange } from './releases.api';

/** An action awaiting confirmation, with the state that it is based on. */
export interface PendingAction {
  action: AppAction;
  app: StaffApp;
  message: string;
  /** With the same key, retrying after a lost reply does not apply the change twice. */
  key: string;
}

/**
 * The actions of an app. Each needs a confirmation, and is refused if somebody else has changed the releases in the meantime.
 */
export function useAppChange() {
  const { notify } = useHost();
  const [pending, setPending] = useState<PendingAction>();
  const [conflict, setConflict] = useState<StaffAppConflict>();
  const [change, { data, error, isLoading, reset }] = useChangeAppMutation();
  const failure = error as HttpFailure | undefined;

  const askForConfirmation = (action: AppAction, app: StaffApp) => {
    reset();
    setPending({ action, app, message: '', key: newIdempotencyKey() });
  };
  const close = () => {
    setPending(undefined);
    setConflict(undefined);
  };
  const confirm = async (confirmed: PendingAction): Promise<void> => {
    setPending(confirmed);
    const reply = await change(requestOf(confirmed));
    const { code, details } = (reply.error ?? {}) as HttpFailure;
    if (code === errorCodes.releaseChanged) return setConflict(details as StaffAppConflict);
    if (reply.error) return setConflict(undefined);
    close();
    notify.success(actionTexts[confirmed.action.kind].done);
  };
  return {
    pending,
    conflict,
    isLoading,
    askForConfirmation,
    close,
    confirm,
    failure: failure?.code === errorCodes.releaseChanged ? undefined : failure,
    /** The gate's findings about the last change; only a rollback has any. */
    warnings: data?.warnings ?? [],
  };
}

export type AppChanges = ReturnType<typeof useAppChange>;

function requestOf({ action, app, message, key }: PendingAction): AppChange {
  const request = { app: app.app, version: app.version, key };
  switch (action.kind) {
    case 'canary':
      return { ...request, action: 'canary', body: { version: action.release.version, share: action.share, message } };
    case 'promote':
    case 'rollback':
      return { ...request, action: action.kind, body: { version: action.release.version, message } };
    case 'withdraw':
      // A rollback to the live release only withdraws the canary.
      return { ...request, action: 'rollback', body: { ...(app.live && { version: app.live.version }), message } };
    default:
      return { ...request, action: action.kind, body: { message } };
  }
}
