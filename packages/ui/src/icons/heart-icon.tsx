import { Icon, type IconProps } from './icon';

export const HeartIcon = (p: IconProps & { filled?: boolean }) => (
  <Icon {...p} d="M12 20.5C5.5 16 3 12.5 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.5-2.5 7-9 11.5z" />
);
