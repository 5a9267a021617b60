import { GLYPHS } from './glyphs.ts';
import styles from './icon.module.css';

export type IconName = keyof typeof GLYPHS;

/** A glyph beside words; those who listen do not hear it. */
export function Icon({ name }: { name: IconName }) {
  return <Glyph path={GLYPHS[name]} />;
}

/** The same for an outline that one page brings itself. */
export function Glyph({ path }: { path: string }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
