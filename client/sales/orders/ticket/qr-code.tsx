import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/** Drawn inline: an <img> would need a data: address, which the content policy forbids. */
const PICTURE = { role: 'img' } as const;

/** Draws the code black on white, whatever is behind it, and sharp at any resolution. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = qrPath(text);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      {...PICTURE}
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
