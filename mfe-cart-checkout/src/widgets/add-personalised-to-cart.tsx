import type { PersonalisationField } from '@chhapai/contracts';
import { AddButton, type AddButtonProps } from '../cart/add-button';
import { usePersonalisation } from '../personalisation/use-personalisation';

interface AddPersonalisedToCartProps extends AddButtonProps {
  fields: PersonalisationField[];
}

/** Personalisation fields above the button. Separate from `AddToCart`, which every product card loads. */
export function Component({ fields, ...product }: AddPersonalisedToCartProps) {
  const personalisation = usePersonalisation(product.productId, fields);
  return (
    <>
      {personalisation.fields}
      <AddButton {...product} personalisation={personalisation} />
    </>
  );
}
