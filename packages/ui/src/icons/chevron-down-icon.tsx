import { Icon, type IconProps } from './icon';

export const ChevronDownIcon = (p: IconProps) => <Icon {...p} d="m5 9 7 7 7-7" />;
