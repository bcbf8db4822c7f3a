import { useEffect, useState } from 'react';
import { Link, useAuth, useHost, useLocation } from '@chhapai/host-api';
import { Button, ButtonLink, CartIcon, CheckIcon, UserIcon, VisuallyHidden } from '@chhapai/ui';
import { cartApi } from '../cart/cart.api';
import { keepWish } from '../cart/wish';

const ADDED_SHOWN_MS = 2500;

interface AddToCartProps {
  productId: string;
  name: string;
  quantity?: number;
  /** In a card the button's name tells the product; a page has it all around. */
  variant?: 'card' | 'page';
}

/** Adds a product to the cart; a visitor finds the way to the login in its place. */
export function Component({ productId, name, quantity = 1, variant = 'card' }: AddToCartProps) {
  const { user, loading } = useAuth();
  const { notify } = useHost();
  const [isLoginWanted, setIsLoginWanted] = useState(false);
  const [add, { isLoading }] = cartApi.useAddToCartMutation();
  const [inCart, setInCart] = useState<number>();

  useEffect(() => {
    const timer = inCart && setTimeout(() => setInCart(undefined), ADDED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [inCart]);

  const click = async () => {
    if (loading) return;
    if (!user) {
      setIsLoginWanted(true);
      return notify.error('Please login to add items to cart');
    }
    const { data } = await add({ productId, quantity });
    setInCart(data?.items.find((line) => line.productId?._id === productId)?.quantity);
  };

  const isSmall = variant === 'card';
  if (isLoginWanted && !user) return <LoginLink small={isSmall} onLeave={() => keepWish({ productId, quantity })} />;
  return (
    <Button wide small={isSmall} busy={isLoading} icon={inCart ? <CheckIcon /> : <CartIcon />} onClick={click}>
      {inCart ? `Added (${inCart})` : 'Add to Cart'}
      {isSmall && <VisuallyHidden>: {name}</VisuallyHidden>}
    </Button>
  );
}

function LoginLink({ small, onLeave }: { small: boolean; onLeave: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      wide
      small={small}
      kind="secondary"
      icon={<UserIcon />}
      ref={takeFocus}
      onClick={onLeave}
      render={(slot) => <Link to="/login" state={{ from: pathname + search }} {...slot} />}
    >
      Login to add
    </ButtonLink>
  );
}

/** It stands where the focused button was. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus();
}
