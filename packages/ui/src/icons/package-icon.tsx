import { Icon, type IconProps } from './icon';

export const PackageIcon = (p: IconProps) => (
  <Icon {...p} d="M12 3 20.5 7.3v9.4L12 21l-8.5-4.3V7.3zM3.5 7.3 12 11.6l8.5-4.3M12 11.6V21M7.8 5.1l8.5 4.3" />
);
