import { Icon, type IconProps } from './icon';

export const FilterIcon = (p: IconProps) => <Icon {...p} d="M4 6.5h16M7 12h10M10 17.5h4" />;
