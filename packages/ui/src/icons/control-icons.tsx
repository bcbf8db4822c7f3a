import { Icon, type IconProps } from './icon';

export const MenuIcon = (p: IconProps) => <Icon {...p} d="M3.5 7h17M3.5 12h17M3.5 17h11" />;
export const CloseIcon = (p: IconProps) => <Icon {...p} d="m6 6 12 12M18 6 6 18" />;
export const SearchIcon = (p: IconProps) => (
  <Icon {...p} d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20.5 20.5" />
);
export const FilterIcon = (p: IconProps) => <Icon {...p} d="M4 6.5h16M7 12h10M10 17.5h4" />;
export const PlusIcon = (p: IconProps) => <Icon {...p} d="M12 5v14M5 12h14" />;
export const MinusIcon = (p: IconProps) => <Icon {...p} d="M5 12h14" />;
export const CheckIcon = (p: IconProps) => <Icon {...p} d="m5 12.5 4.5 4.5L19 7.5" />;
export const AlertIcon = (p: IconProps) => <Icon {...p} d="M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.1" />;
export const InfoIcon = (p: IconProps) => (
  <Icon {...p} d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.8v.1" />
);
export const EditIcon = (p: IconProps) => <Icon {...p} d="M4 20l1-4.5L16 4.5l3.5 3.5-11 11zM13.5 7l3.5 3.5" />;
export const TrashIcon = (p: IconProps) => (
  <Icon {...p} d="M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 13.5h10l1-13.5M10 10.5v5.5M14 10.5v5.5" />
);
export const ChevronLeftIcon = (p: IconProps) => <Icon {...p} d="m14.5 5-7 7 7 7" />;
export const ChevronRightIcon = (p: IconProps) => <Icon {...p} d="m9.5 5 7 7-7 7" />;
export const ChevronDownIcon = (p: IconProps) => <Icon {...p} d="m5 9 7 7 7-7" />;
export const ChevronUpIcon = (p: IconProps) => <Icon {...p} d="m5 15 7-7 7 7" />;
export const ArrowUpIcon = (p: IconProps) => <Icon {...p} d="M12 20V4.5M5.5 11 12 4.5l6.5 6.5" />;
export const ArrowLeftIcon = (p: IconProps) => <Icon {...p} d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />;
export const ArrowRightIcon = (p: IconProps) => <Icon {...p} d="M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5" />;
export const DownloadIcon = (p: IconProps) => <Icon {...p} d="M12 3.5v12M6.5 10.5l5.5 5.5 5.5-5.5M4 20.5h16" />;
export const PlayIcon = (p: IconProps) => <Icon {...p} d="M7.5 4.5v15l12-7.5z" />;
export const PauseIcon = (p: IconProps) => <Icon {...p} d="M8.5 5v14M15.5 5v14" />;
export const MoonIcon = (p: IconProps) => <Icon {...p} d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />;
export const SunIcon = (p: IconProps) => (
  <Icon
    {...p}
    d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
  />
);
