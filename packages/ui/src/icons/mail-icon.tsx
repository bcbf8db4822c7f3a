import { Icon, type IconProps } from './icon';

export const MailIcon = (p: IconProps) => <Icon {...p} d="M3 5.5h18v13H3zM3.5 6.5l8.5 7 8.5-7" />;
