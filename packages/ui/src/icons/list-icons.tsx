import { Icon, type IconProps } from './icon';

export const DownloadIcon = (p: IconProps) => <Icon {...p} d="M12 3.5v12M6.5 10.5l5.5 5.5 5.5-5.5M4 20.5h16" />;
export const TrashIcon = (p: IconProps) => (
  <Icon {...p} d="M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 13.5h10l1-13.5M10 10.5v5.5M14 10.5v5.5" />
);
