import type { ComponentProps, ReactElement } from 'react';

/** The props that a component passes to its link. */
export type LinkSlot = Omit<ComponentProps<'a'>, 'href'>;

/** Renders the link with the router's component: `(slot) => <Link to="/cart" {...slot} />`. */
export type RenderLink = (slot: LinkSlot) => ReactElement;

interface LinkElementProps extends ComponentProps<'a'> {
  render?: RenderLink | undefined;
}

/** An `<a>`, or the router's link if `render` is given, because this package does not depend on a router. */
export function LinkElement({ render, ...link }: LinkElementProps) {
  return render ? render(link) : <a {...link} />;
}
