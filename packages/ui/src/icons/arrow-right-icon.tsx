import { Icon, type IconProps } from './icon';

export const ArrowRightIcon = (p: IconProps) => <Icon {...p} d="M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5" />;
