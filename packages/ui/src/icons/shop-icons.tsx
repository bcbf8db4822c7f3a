import { Icon, type IconProps } from './icon';

export const CartIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M2.5 4h2.6l2.4 11h10.2l2.3-8H6M9 18.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4zM16.5 18.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z"
  />
);
export const HeartIcon = (p: IconProps & { filled?: boolean }) => (
  <Icon {...p} d="M12 20.5C5.5 16 3 12.5 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.5-2.5 7-9 11.5z" />
);
export const StarIcon = (p: IconProps & { filled?: boolean }) => (
  <Icon {...p} d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />
);
