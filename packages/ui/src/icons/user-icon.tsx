import { Icon, type IconProps } from './icon';

export const UserIcon = (p: IconProps) => (
  <Icon {...p} d="M12 3.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20.5c.6-4 3.8-6 8-6s7.4 2 8 6" />
);
