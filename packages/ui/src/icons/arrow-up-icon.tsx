import { Icon, type IconProps } from './icon';

export const ArrowUpIcon = (p: IconProps) => <Icon {...p} d="M12 20V4.5M5.5 11 12 4.5l6.5 6.5" />;
