import { useState } from 'react';
import { useSendOnce } from '@chhapai/console-ui';
import { errorCodes, type StaffApp, type StaffAppConflict } from '@chhapai/contracts';
import { useHost, type HttpFailure } from '@chhapai/host-api';
import { actionTexts, type AppAction } from './app-actions.rules';
import { useChangeAppMutation, type AppChange } from './releases.api';

/** An action awaiting confirmation, with the state that it is based on. */
export interface PendingAction {
  action: AppAction;
  app: StaffApp;
  message: string;
}

/**
 * The actions of an app. Each needs a confirmation, and is refused if somebody else has changed the releases in the meantime.
 */
export function useAppChange() {
  const { notify } = useHost();
  const [pending, setPending] = useState<PendingAction>();
  const [conflict, setConflict] = useState<StaffAppConflict>();
  const [change, { data, error, isLoading, reset }] = useChangeAppMutation();
  const sendOnce = useSendOnce();
  const failure = error as HttpFailure | undefined;

  const askForConfirmation = (action: AppAction, app: StaffApp) => {
    reset();
    // A conflict may have arrived after the dialog of an earlier action was closed.
    setConflict(undefined);
    setPending({ action, app, message: '' });
  };
  const close = () => {
    setPending(undefined);
    setConflict(undefined);
  };
  const confirm = async (confirmed: PendingAction): Promise<void> => {
    setPending(confirmed);
    const request = requestOf(confirmed);
    try {
      await sendOnce(request, (key) => change({ ...request, key }).unwrap());
    } catch (rejection) {
      const { code, details } = rejection as HttpFailure;
      return setConflict(code === errorCodes.releaseChanged ? (details as StaffAppConflict) : undefined);
    }
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

function requestOf({ action, app, message }: PendingAction): Omit<AppChange, 'key'> {
  const request = { app: app.app, version: app.version };
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
