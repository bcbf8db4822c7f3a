import { Icon, type IconProps } from './icon';

export const CartIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M2.5 4h2.6l2.4 11h10.2l2.3-8H6M9 18.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4zM16.5 18.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z"
  />
);
