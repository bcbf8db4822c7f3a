import { Icon, type IconProps } from './icon';

export const FilterIcon = (p: IconProps) => <Icon {...p} d="M4 6.5h16M7 12h10M10 17.5h4" />;
export const LogoutIcon = (p: IconProps) => <Icon {...p} d="M13 4H4.5v16H13M9.5 12H21M17 8l4 4-4 4" />;
export const MenuIcon = (p: IconProps) => <Icon {...p} d="M3.5 7h17M3.5 12h17M3.5 17h11" />;
export const MinusIcon = (p: IconProps) => <Icon {...p} d="M5 12h14" />;
export const PauseIcon = (p: IconProps) => <Icon {...p} d="M8.5 5v14M15.5 5v14" />;
export const PlayIcon = (p: IconProps) => <Icon {...p} d="M7.5 4.5v15l12-7.5z" />;
export const PlusIcon = (p: IconProps) => <Icon {...p} d="M12 5v14M5 12h14" />;
export const SearchIcon = (p: IconProps) => (
  <Icon {...p} d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20.5 20.5" />
);
