import { Icon, type IconProps } from './icon';

export const ArrowRightIcon = (p: IconProps) => <Icon {...p} d="M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5" />;
export const ArrowUpIcon = (p: IconProps) => <Icon {...p} d="M12 20V4.5M5.5 11 12 4.5l6.5 6.5" />;
export const ChevronDownIcon = (p: IconProps) => <Icon {...p} d="m5 9 7 7 7-7" />;
export const CloseIcon = (p: IconProps) => <Icon {...p} d="m6 6 12 12M18 6 6 18" />;
export const FilterIcon = (p: IconProps) => <Icon {...p} d="M4 6.5h16M7 12h10M10 17.5h4" />;
export const LogoutIcon = (p: IconProps) => <Icon {...p} d="M13 4H4.5v16H13M9.5 12H21M17 8l4 4-4 4" />;
export const MenuIcon = (p: IconProps) => <Icon {...p} d="M3.5 7h17M3.5 12h17M3.5 17h11" />;
export const SearchIcon = (p: IconProps) => (
  <Icon {...p} d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20.5 20.5" />
);
