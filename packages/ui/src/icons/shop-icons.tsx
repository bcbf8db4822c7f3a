import { Icon, type IconProps } from './icon';

export const CartIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M2.5 4h2.6l2.4 11h10.2l2.3-8H6M9 18.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4zM16.5 18.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z"
  />
);
export const HeartIcon = (p: IconProps & { filled?: boolean }) => (
  <Icon {...p} d="M12 20.5C5.5 16 3 12.5 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.5-2.5 7-9 11.5z" />
);
export const StarIcon = (p: IconProps & { filled?: boolean }) => (
  <Icon {...p} d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />
);
export const ShareIcon = (p: IconProps) => <Icon {...p} d="M12 15V3.5M8 7l4-3.5L16 7M5.5 11.5v9h13v-9" />;
export const UserIcon = (p: IconProps) => (
  <Icon {...p} d="M12 3.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20.5c.6-4 3.8-6 8-6s7.4 2 8 6" />
);
export const LogoutIcon = (p: IconProps) => <Icon {...p} d="M13 4H4.5v16H13M9.5 12H21M17 8l4 4-4 4" />;
export const ChatIcon = (p: IconProps) => (
  <Icon {...p} d="M4 20.5l1.3-4.3A8.3 8.3 0 1 1 8 19zM8.5 10.5h7M8.5 13.8h4.5" />
);
export const PhoneIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M5 3.5h3.5l2 5-2.3 1.7a12 12 0 0 0 5.6 5.6l1.7-2.3 5 2V19a2 2 0 0 1-2 2C10.5 20.5 3.5 13.5 3 5.5a2 2 0 0 1 2-2z"
  />
);
export const MailIcon = (p: IconProps) => <Icon {...p} d="M3 5.5h18v13H3zM3.5 6.5l8.5 7 8.5-7" />;
export const PinIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M12 21.5C7.5 16.5 5 13 5 9.8a7 7 0 0 1 14 0c0 3.2-2.5 6.7-7 11.7zM12 7.3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z"
  />
);
export const TruckIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M5 17.5H2.5V5.5H14v12H9.5M14 9.5h4l3.5 4v4H19M15 17.5h-1M7.2 15.6a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM17 15.6a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8z"
  />
);
export const PackageIcon = (p: IconProps) => (
  <Icon {...p} d="M12 3 20.5 7.3v9.4L12 21l-8.5-4.3V7.3zM3.5 7.3 12 11.6l8.5-4.3M12 11.6V21M7.8 5.1l8.5 4.3" />
);
export const ShieldIcon = (p: IconProps) => (
  <Icon {...p} d="M12 2.8 19.5 5.5v6c0 4.5-3 7.7-7.5 9.7-4.5-2-7.5-5.2-7.5-9.7v-6zM8.5 12l2.6 2.6 4.5-5" />
);
export const ClockIcon = (p: IconProps) => (
  <Icon {...p} d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2.5" />
);
