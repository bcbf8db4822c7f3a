import { Icon, type IconProps } from './icon';

export const CheckIcon = (p: IconProps) => <Icon {...p} d="m5 12.5 4.5 4.5L19 7.5" />;
