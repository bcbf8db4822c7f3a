import { Icon, type IconProps } from './icon';

export const PhoneIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M5 3.5h3.5l2 5-2.3 1.7a12 12 0 0 0 5.6 5.6l1.7-2.3 5 2V19a2 2 0 0 1-2 2C10.5 20.5 3.5 13.5 3 5.5a2 2 0 0 1 2-2z"
  />
);
