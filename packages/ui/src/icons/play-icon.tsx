import { Icon, type IconProps } from './icon';

export const PlayIcon = (p: IconProps) => <Icon {...p} d="M7.5 4.5v15l12-7.5z" />;
