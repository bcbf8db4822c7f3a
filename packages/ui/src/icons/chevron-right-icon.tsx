import { Icon, type IconProps } from './icon';

export const ChevronRightIcon = (p: IconProps) => <Icon {...p} d="m9.5 5 7 7-7 7" />;
