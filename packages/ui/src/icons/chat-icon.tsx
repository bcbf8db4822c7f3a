import { Icon, type IconProps } from './icon';

export const ChatIcon = (p: IconProps) => (
  <Icon {...p} d="M4 20.5l1.3-4.3A8.3 8.3 0 1 1 8 19zM8.5 10.5h7M8.5 13.8h4.5" />
);
