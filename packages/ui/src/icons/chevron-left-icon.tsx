import { Icon, type IconProps } from './icon';

export const ChevronLeftIcon = (p: IconProps) => <Icon {...p} d="m14.5 5-7 7 7 7" />;
