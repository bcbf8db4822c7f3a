import { Icon, type IconProps } from './icon';

export const ArrowLeftIcon = (p: IconProps) => <Icon {...p} d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />;
export const ChevronLeftIcon = (p: IconProps) => <Icon {...p} d="m14.5 5-7 7 7 7" />;
export const ChevronRightIcon = (p: IconProps) => <Icon {...p} d="m9.5 5 7 7-7 7" />;
export const MinusIcon = (p: IconProps) => <Icon {...p} d="M5 12h14" />;
export const PauseIcon = (p: IconProps) => <Icon {...p} d="M8.5 5v14M15.5 5v14" />;
export const PlayIcon = (p: IconProps) => <Icon {...p} d="M7.5 4.5v15l12-7.5z" />;
export const PlusIcon = (p: IconProps) => <Icon {...p} d="M12 5v14M5 12h14" />;
