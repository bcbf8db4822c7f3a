import { Icon, type IconProps } from './icon';

export const StarIcon = (p: IconProps & { filled?: boolean }) => (
  <Icon {...p} d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />
);
