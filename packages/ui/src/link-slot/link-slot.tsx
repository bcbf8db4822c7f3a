import type { ComponentProps, ReactElement } from 'react';

/** What a component hands to the link it is drawn as. */
export type LinkSlot = Omit<ComponentProps<'a'>, 'href'>;

/** Draws the link with the router's own component: `(slot) => <Link to="/cart" {...slot} />`. */
export type RenderLink = (slot: LinkSlot) => ReactElement;

interface LinkLikeProps extends ComponentProps<'a'> {
  render?: RenderLink | undefined;
}

/** An `<a href>`, or the router's link where `render` is given: this package knows no router. */
export function LinkLike({ render, ...link }: LinkLikeProps) {
  return render ? render(link) : <a {...link} />;
}
