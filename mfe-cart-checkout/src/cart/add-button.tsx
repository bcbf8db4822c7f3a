import { useEffect, useState } from 'react';
import { Link, selectSession, useAuth, useHost, useLocation, type HttpFailure } from '@chhapai/host-api';
import { Button, ButtonLink, CartIcon, CheckIcon, UserIcon, VisuallyHidden } from '@chhapai/ui';
import type { Personalisation } from '../personalisation/use-personalisation';
import { cartChangesApi } from './cart-changes.api';
import { isLineOf } from './cart.rules';
import { savePendingAdd } from './pending-adds';

const ADDED_LABEL_MS = 2500;

export interface AddButtonProps {
  productId: string;
  name: string;
  quantity?: number;
  /** The variant to add; a product that has variants needs one. */
  variantId?: string;
  /** On a card, the button's accessible name includes the product's name. */
  variant?: 'card' | 'page';
  /** Minimum order quantity; the button never adds fewer. */
  minimumQuantity?: number;
}

/** Adds a product to the cart; a visitor is asked to log in first. */
export function AddButton(props: AddButtonProps & { personalisation?: Personalisation }) {
  const { productId, name, quantity = 1, variantId, variant = 'card', minimumQuantity = 1, personalisation } = props;
  const isCard = variant === 'card';
  const pieces = Math.max(quantity, minimumQuantity);
  const { user } = useAuth();
  const { notify, store } = useHost();
  const [isLoginPrompted, setIsLoginPrompted] = useState(false);
  const [add, { isLoading }] = cartChangesApi.useAddToCartMutation();
  const [quantityInCart, setQuantityInCart] = useState<number>();

  useEffect(() => {
    const timer = quantityInCart && setTimeout(() => setQuantityInCart(undefined), ADDED_LABEL_MS);
    return () => clearTimeout(timer);
  }, [quantityInCart]);

  const askToLogIn = (isSaved: boolean) => {
    setIsLoginPrompted(true);
    const detail = isSaved && { detail: 'We’ll add it to your cart once you’re logged in.' };
    notify.error('Please login to add items to cart', { id: 'cart', ...detail });
  };
  const submit = async () => {
    // A tap replayed after hydration can arrive before the stored session has been rendered.
    const { status, user } = selectSession(store.getState());
    if (status === 'loading') return;
    if (!user && personalisation?.needsLogin) return askToLogIn(false);
    const answers = personalisation ? personalisation.check() : [];
    if (!answers) return;
    const body = {
      productId,
      quantity: pieces,
      ...(variantId && { variantId }),
      ...(answers.length > 0 && { personalisation: answers }),
    };
    if (!user) {
      savePendingAdd(body);
      return askToLogIn(true);
    }
    const { data, error } = await add(body);
    if (error) return personalisation?.showErrors((error as HttpFailure).details);
    personalisation?.clear();
    setQuantityInCart(data?.items.find((line) => isLineOf(line, body))?.quantity);
  };

  if (isLoginPrompted && !user) return <LoginLink small={isCard} />;
  return (
    <Button wide small={isCard} busy={isLoading} icon={quantityInCart ? <CheckIcon /> : <CartIcon />} onClick={submit}>
      {quantityInCart ? `Added (${quantityInCart})` : buttonLabel(pieces, isCard && minimumQuantity > 1)}
      {isCard && <VisuallyHidden>: {name}</VisuallyHidden>}
    </Button>
  );
}

/** A card has no quantity field, so its button states a minimum quantity. */
const buttonLabel = (pieces: number, hasQuantity: boolean): string =>
  hasQuantity ? `Add ${pieces} to Cart` : 'Add to Cart';

function LoginLink({ small }: { small: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      wide
      small={small}
      kind="secondary"
      icon={<UserIcon />}
      ref={takeFocus}
      render={(slot) => <Link to="/login" state={{ from: pathname + search }} {...slot} />}
    >
      Log in to add
    </ButtonLink>
  );
}

/** The link replaces the focused button. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus();
}
