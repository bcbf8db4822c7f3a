import { Icon, type IconProps } from './icon';

export const ClockIcon = (p: IconProps) => (
  <Icon {...p} d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2.5" />
);
export const PackageIcon = (p: IconProps) => (
  <Icon {...p} d="M12 3 20.5 7.3v9.4L12 21l-8.5-4.3V7.3zM3.5 7.3 12 11.6l8.5-4.3M12 11.6V21M7.8 5.1l8.5 4.3" />
);
export const ShareIcon = (p: IconProps) => <Icon {...p} d="M12 15V3.5M8 7l4-3.5L16 7M5.5 11.5v9h13v-9" />;
export const ShieldIcon = (p: IconProps) => (
  <Icon {...p} d="M12 2.8 19.5 5.5v6c0 4.5-3 7.7-7.5 9.7-4.5-2-7.5-5.2-7.5-9.7v-6zM8.5 12l2.6 2.6 4.5-5" />
);
export const TruckIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M5 17.5H2.5V5.5H14v12H9.5M14 9.5h4l3.5 4v4H19M15 17.5h-1M7.2 15.6a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM17 15.6a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8z"
  />
);
