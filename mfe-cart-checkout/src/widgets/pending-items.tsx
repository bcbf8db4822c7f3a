import { useEffect, useState } from 'react';
import { Notice } from '@chhapai/ui';
import { countPendingAdds } from '../cart/pending-adds';

/** Tells a visitor on the login and sign-up pages that the items they tried to add are saved. */
export function Component() {
  const [count, setCount] = useState(0);
  // In an effect, because the server cannot read the browser's storage.
  useEffect(() => setCount(countPendingAdds()), []);
  if (count === 0) return null;
  return (
    <Notice>
      {count === 1 ? '1 item is waiting for you' : `${count} items are waiting for you`}. We’ll add{' '}
      {count === 1 ? 'it' : 'them'} to your cart once you’re logged in.
    </Notice>
  );
}
