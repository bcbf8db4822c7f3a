import { Icon, type IconProps } from './icon';

export const ArrowLeftIcon = (p: IconProps) => <Icon {...p} d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />;
export const ArrowRightIcon = (p: IconProps) => <Icon {...p} d="M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5" />;
export const ArrowUpIcon = (p: IconProps) => <Icon {...p} d="M12 20V4.5M5.5 11 12 4.5l6.5 6.5" />;
export const ChevronDownIcon = (p: IconProps) => <Icon {...p} d="m5 9 7 7 7-7" />;
export const ChevronLeftIcon = (p: IconProps) => <Icon {...p} d="m14.5 5-7 7 7 7" />;
export const ChevronRightIcon = (p: IconProps) => <Icon {...p} d="m9.5 5 7 7-7 7" />;
