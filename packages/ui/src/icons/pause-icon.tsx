import { Icon, type IconProps } from './icon';

export const PauseIcon = (p: IconProps) => <Icon {...p} d="M8.5 5v14M15.5 5v14" />;
