import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Accessible name. */
  label: string;
  className?: string;
}

/** The width of the quiet zone that the standard requires around the code, in modules. */
const BORDER = 4;

/** A QR code, black on white even in the dark theme, because not every reader accepts other colours. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={modules.join('')} />
    </svg>
  );
}
