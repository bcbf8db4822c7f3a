import type { ReactNode } from 'react';

export interface IconProps {
  /** Given, the icon is an image with this name; otherwise it is hidden from assistive technology. */
  label?: string;
  /** Pixels. */
  size?: number;
  className?: string;
}

interface DrawnProps extends IconProps {
  d: string;
  filled?: boolean;
  children?: ReactNode;
}

/** One line drawing on a 24 grid, in the colour of the text around it. */
export function Icon({ d, filled, label, size = 24, className, children }: DrawnProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={d} />
      {children}
    </svg>
  );
}
