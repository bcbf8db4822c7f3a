import { Icon, type IconProps } from './icon';

export const ShieldIcon = (p: IconProps) => (
  <Icon {...p} d="M12 2.8 19.5 5.5v6c0 4.5-3 7.7-7.5 9.7-4.5-2-7.5-5.2-7.5-9.7v-6zM8.5 12l2.6 2.6 4.5-5" />
);
