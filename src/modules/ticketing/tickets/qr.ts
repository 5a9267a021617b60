import { encode } from 'uqr';

/** The white border that readers need, in modules. */
export const QUIET_MODULES = 4;

/** A QR code as horizontal runs of dark modules, without border; `size` in modules. */
export function qrRuns(text: string): { size: number; runs: { x: number; y: number; length: number }[] } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) => {
    const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
    return starts.map((x) => {
      const end = row.indexOf(false, x);
      return { x, y, length: (end === -1 ? size : end) - x };
    });
  });
  return { size, runs };
}
