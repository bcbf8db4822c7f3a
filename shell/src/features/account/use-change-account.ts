import type { Account, ChangeAccountBody } from '@chhapai/contracts';
import { useAuth } from '@chhapai/host-api';
import { currentAccount, useChangeAccountMutation } from './account.api';

/**
 * Returns a function that changes fields of the account. `seen` is the account that the person saw while typing. If other
 * fields have changed since, the change is sent again. If the same field has changed, the function rejects with the failure of
 * the request, and the person decides.
 */
export function useChangeAccount(email: string) {
  const [send] = useChangeAccountMutation();
  const { renew } = useAuth();
  return async (seen: Account, change: ChangeAccountBody): Promise<Account> => {
    const account = await send({ email, version: seen.version, change })
      .unwrap()
      .catch((error: unknown) => {
        const current = currentAccount(error);
        if (!current || isSameFieldChanged(seen, current, change)) throw error;
        return send({ email, version: current.version, change }).unwrap();
      });
    // The new name and picture are in the token, and every open tab shows them.
    await renew();
    return account;
  };
}

const isSameFieldChanged = (seen: Account, current: Account, change: ChangeAccountBody): boolean =>
  (['name', 'email', 'avatar'] as const).some((field) => field in change && seen[field] !== current[field]) ||
  (change.email !== undefined && seen.pendingEmail !== current.pendingEmail);
