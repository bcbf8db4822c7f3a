import type { ComponentProps, ReactNode } from 'react';
import { LinkLike, type RenderLink } from '../link-slot/link-slot';
import { buttonClass, type ButtonLook } from './button-look';

interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  icon?: ReactNode;
  render?: RenderLink;
}

/** A link that looks like a Button; `render` lets the router draw it. */
export function ButtonLink({ kind, small, wide, icon, className, children, ...link }: ButtonLinkProps) {
  return (
    <LinkLike {...link} className={buttonClass({ kind, small, wide }, className)}>
      {icon}
      {children}
    </LinkLike>
  );
}
