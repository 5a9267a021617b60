import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Modules of white around the code; scanners need four (ISO 18004). */
const QUIET_ZONE = 4;

/** Drawn in the page: an <img> would need a data: address, which the content policy forbids. */
const PICTURE = { role: 'img' } as const;

/** A QR code as crisp as the screen, black on white whatever lies behind it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      {...PICTURE}
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={darkPath(data)} fill="#000" />
    </svg>
  );
}

/** One path of horizontal runs: far smaller than a square per module. */
function darkPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${x - start + 1}v1H${start + QUIET_ZONE}z`;
    }
  }
  return path;
}
