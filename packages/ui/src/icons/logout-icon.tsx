import { Icon, type IconProps } from './icon';

export const LogoutIcon = (p: IconProps) => <Icon {...p} d="M13 4H4.5v16H13M9.5 12H21M17 8l4 4-4 4" />;
