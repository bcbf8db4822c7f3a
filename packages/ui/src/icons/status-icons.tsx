import { Icon, type IconProps } from './icon';

export const AlertIcon = (p: IconProps) => <Icon {...p} d="M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.1" />;
export const CheckIcon = (p: IconProps) => <Icon {...p} d="m5 12.5 4.5 4.5L19 7.5" />;
export const CloseIcon = (p: IconProps) => <Icon {...p} d="m6 6 12 12M18 6 6 18" />;
export const InfoIcon = (p: IconProps) => (
  <Icon {...p} d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.8v.1" />
);
