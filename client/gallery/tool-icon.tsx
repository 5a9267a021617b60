import styles from './preview.module.css';

/** Outlines on a field of 24, from Lucide (ISC licence, Lucide Contributors). */
const OUTLINES = {
  rotateLeft: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
  rotateRight: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
  zoomOut: 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21l-4.35-4.35M8 11h6',
  zoomIn: 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21l-4.35-4.35M11 8v6M8 11h6',
};

export type Tool = keyof typeof OUTLINES;

/** A glyph beside words. */
export function ToolIcon({ tool }: { tool: Tool }) {
  return (
    <svg className={styles['glyph']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={OUTLINES[tool]} />
    </svg>
  );
}
