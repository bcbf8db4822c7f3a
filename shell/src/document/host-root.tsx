import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AuthActions, Host, RootState } from '@chhapai/host-api';
import { AuthContext, HostContext } from '@chhapai/host-api/host';

interface HostRootProps {
  host: Host;
  auth: AuthActions;
  /** The state the server rendered with: parts that hydrate late see this first, whatever has happened since. */
  serverState?: RootState;
  children: ReactNode;
}

/** Everything that pages and widgets find around them. */
export function HostRoot({ host, auth, serverState, children }: HostRootProps) {
  return (
    <HostContext value={host}>
      <Provider store={host.store} serverState={serverState}>
        <AuthContext value={auth}>{children}</AuthContext>
      </Provider>
    </HostContext>
  );
}
