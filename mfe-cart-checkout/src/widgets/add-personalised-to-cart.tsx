import type { PersonalisationField } from '@chhapai/contracts';
import { AddButton, type AddButtonProps } from '../cart/add-button';
import { usePersonalisation } from '../personalisation/use-personalisation';

interface AddPersonalisedToCartProps extends AddButtonProps {
  fields: PersonalisationField[];
}

/** The fields of a personalised product above the button; apart from `AddToCart`, which every card of a list carries. */
export function Component({ fields, ...product }: AddPersonalisedToCartProps) {
  const personalisation = usePersonalisation(product.productId, fields);
  return (
    <>
      {personalisation.fields}
      <AddButton {...product} personalisation={personalisation} />
    </>
  );
}
