import { Icon, type IconProps } from './icon';

export const MinusIcon = (p: IconProps) => <Icon {...p} d="M5 12h14" />;
