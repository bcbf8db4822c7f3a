/** Props of every icon. */
export interface IconProps {
  /** Width and height in pixels. Default: 24. */
  size?: number;
  className?: string;
}

interface DrawnProps extends IconProps {
  d: string;
  filled?: boolean;
}

/**
 * A line drawing on a 24 × 24 grid, in the colour of the text. Hidden from screen readers: the control around it has the label.
 */
export function Icon({ d, filled, size = 24, className }: DrawnProps) {
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
      aria-hidden
    >
      <path d={d} />
    </svg>
  );
}
