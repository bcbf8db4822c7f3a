import { Link } from '@chhapai/host-api';
import { ButtonLink, VisuallyHidden } from '@chhapai/ui';
import { AddButton, type AddButtonProps } from '../cart/add-button';

interface AddToCartProps extends AddButtonProps {
  /** The product must be personalised first, so a card links to its page instead. */
  needsPersonalisation?: boolean;
}

/** Adds a product to the cart, or links to its page when it has to be personalised first. */
export function Component({ needsPersonalisation, ...product }: AddToCartProps) {
  if (needsPersonalisation) return <PersonaliseLink productId={product.productId} name={product.name} />;
  return <AddButton {...product} />;
}

function PersonaliseLink({ productId, name }: Pick<AddToCartProps, 'productId' | 'name'>) {
  return (
    <ButtonLink wide small kind="secondary" render={(slot) => <Link to={`/product/${productId}`} {...slot} />}>
      Personalise<VisuallyHidden>: {name}</VisuallyHidden>
    </ButtonLink>
  );
}
