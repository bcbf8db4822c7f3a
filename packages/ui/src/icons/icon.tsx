/** Props of every icon. */
export interface IconProps {
  /** Accessible name. Without it the icon is hidden from assistive technology. */
  label?: string;
  /** Width and height in pixels. Default: 24. */
  size?: number;
  className?: string;
}

interface DrawnProps extends IconProps {
  d: string;
  filled?: boolean;
}

/** A line drawing on a 24 × 24 grid, in the colour of the text. */
export function Icon({ d, filled, label, size = 24, className }: DrawnProps) {
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
    </svg>
  );
}
