import { Icon, type IconProps } from './icon';

export const DownloadIcon = (p: IconProps) => <Icon {...p} d="M12 3.5v12M6.5 10.5l5.5 5.5 5.5-5.5M4 20.5h16" />;
