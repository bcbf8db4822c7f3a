import { Icon, type IconProps } from './icon';

export const AlertIcon = (p: IconProps) => <Icon {...p} d="M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.1" />;
export const CheckIcon = (p: IconProps) => <Icon {...p} d="m5 12.5 4.5 4.5L19 7.5" />;
