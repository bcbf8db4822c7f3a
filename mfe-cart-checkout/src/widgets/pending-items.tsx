import { useEffect, useState } from 'react';
import { Notice } from '@chhapai/ui';
import { countPendingAdds } from '../cart/pending-adds';

/** On the login and sign-up pages: what a visitor tried to add is not lost. */
export function Component() {
  const [count, setCount] = useState(0);
  // The server does not know what the browser keeps.
  useEffect(() => setCount(countPendingAdds()), []);
  if (count === 0) return null;
  return (
    <Notice>
      {count === 1 ? '1 item is waiting for you' : `${count} items are waiting for you`}. We’ll add{' '}
      {count === 1 ? 'it' : 'them'} to your cart when you’re in.
    </Notice>
  );
}
