import { encode } from 'uqr';

/** White modules around the code; scanners need four (ISO 18004). */
const QUIET_ZONE = 4;

type QrDrawing = { side: number; path: string };

/** Codes that the server drew before rendering their page, by their text. */
export const drawnAhead = new Map<string, QrDrawing>();

/** Returns one path in a square of `side` modules, including the quiet zone. */
export function qrPath(text: string): QrDrawing {
  const known = drawnAhead.get(text);
  if (known) return known;
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { side: size + 2 * QUIET_ZONE, path: darkPath(data) };
}

/** Draws horizontal runs, which are far smaller than a square per module. */
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
