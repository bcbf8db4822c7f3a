import { Icon, type IconProps } from './icon';

export const ShareIcon = (p: IconProps) => <Icon {...p} d="M12 15V3.5M8 7l4-3.5L16 7M5.5 11.5v9h13v-9" />;
