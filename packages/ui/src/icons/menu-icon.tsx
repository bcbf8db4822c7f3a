import { Icon, type IconProps } from './icon';

export const MenuIcon = (p: IconProps) => <Icon {...p} d="M3.5 7h17M3.5 12h17M3.5 17h11" />;
