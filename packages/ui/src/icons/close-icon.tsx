import { Icon, type IconProps } from './icon';

export const CloseIcon = (p: IconProps) => <Icon {...p} d="m6 6 12 12M18 6 6 18" />;
