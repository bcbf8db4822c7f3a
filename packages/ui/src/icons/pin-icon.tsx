import { Icon, type IconProps } from './icon';

export const PinIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M12 21.5C7.5 16.5 5 13 5 9.8a7 7 0 0 1 14 0c0 3.2-2.5 6.7-7 11.7zM12 7.3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z"
  />
);
