import { Icon, type IconProps } from './icon';

export const PlusIcon = (p: IconProps) => <Icon {...p} d="M12 5v14M5 12h14" />;
