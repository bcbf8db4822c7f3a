import { Icon, type IconProps } from './icon';

export const ChatIcon = (p: IconProps) => (
  <Icon {...p} d="M4 20.5l1.3-4.3A8.3 8.3 0 1 1 8 19zM8.5 10.5h7M8.5 13.8h4.5" />
);
export const MailIcon = (p: IconProps) => <Icon {...p} d="M3 5.5h18v13H3zM3.5 6.5l8.5 7 8.5-7" />;
export const PhoneIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M5 3.5h3.5l2 5-2.3 1.7a12 12 0 0 0 5.6 5.6l1.7-2.3 5 2V19a2 2 0 0 1-2 2C10.5 20.5 3.5 13.5 3 5.5a2 2 0 0 1 2-2z"
  />
);
export const PinIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M12 21.5C7.5 16.5 5 13 5 9.8a7 7 0 0 1 14 0c0 3.2-2.5 6.7-7 11.7zM12 7.3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z"
  />
);
export const UserIcon = (p: IconProps) => (
  <Icon {...p} d="M12 3.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20.5c.6-4 3.8-6 8-6s7.4 2 8 6" />
);
