import { Icon, type IconProps } from './icon';

export const TruckIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M5 17.5H2.5V5.5H14v12H9.5M14 9.5h4l3.5 4v4H19M15 17.5h-1M7.2 15.6a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM17 15.6a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8z"
  />
);
