import { Glyph } from '../../../ui/glyph.tsx';
import { useWords } from '../../words.ts';
import styles from './menu.module.css';

type EditToggleProps = { title: string; controls: string; isOpen: boolean; onToggle: () => void };

/** Opens everything about a dish or a heading in the element `controls`, and closes it. */
export function EditToggle({ title, controls, isOpen, onToggle }: EditToggleProps) {
  const t = useWords();
  return (
    <button
      type="button"
      className={styles['more']}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={t(isOpen ? 'menu.closeOf' : 'menu.editOf', { title })}
      onClick={onToggle}
    >
      <Glyph name={isOpen ? 'check' : 'pencil'} />
    </button>
  );
}
