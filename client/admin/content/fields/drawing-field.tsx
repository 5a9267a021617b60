import { useState } from 'react';
import alts from '../../../art/alts.json' with { type: 'json' };
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Motif, Picture } from '../../../ui/pictures/picture.tsx';
import { Around } from '../../ui/form/controls.tsx';
import { type FieldOf, fieldId } from '../entry/draft.ts';
import { useWords } from '../words.ts';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { useLabelled } from './plain-fields.tsx';

/** The gallery's drawings are photos there; sharing and errors have their own. */
const DRAWINGS = (Object.keys(alts) as Motif[]).filter((motif) => !motif.startsWith('galerij-'));

const isDrawing = (name: unknown): name is Motif => typeof name === 'string' && Object.hasOwn(alts, name);

/** One of the site's drawings, chosen by looking. */
export function DrawingField({ field, path, draft, change }: FieldProps<FieldOf<'drawing'>>) {
  const t = useWords();
  const labelled = useLabelled(field, path);
  const [isChoosing, setChoosing] = useState(false);
  const id = fieldId(path);
  const choose = (motif: Motif | null) => {
    change(() => motif);
    setChoosing(false);
  };
  return (
    <Around {...labelled} optional={field.isNullable} labelId={`${id}-label`}>
      <div className={styles['chosen']}>
        {isDrawing(draft) && (
          <div className={styles['thumb']}>
            <Picture motif={draft} alt={alts[draft]} sizes="14rem" ratio="4:3" />
          </div>
        )}
        <div className={styles['buttons']}>
          <Button id={id} variant="secondary" size="small" onClick={() => setChoosing(true)}>
            {isDrawing(draft) ? t('fields.drawingOther') : t('fields.drawing')}
          </Button>
          {field.isNullable && isDrawing(draft) && (
            <Button variant="tertiary" size="small" onClick={() => choose(null)}>
              {t('fields.drawingNone')}
            </Button>
          )}
        </div>
      </div>
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} title={t('fields.drawing')}>
        {isChoosing && (
          <ul className={styles['drawings']}>
            {DRAWINGS.map((motif) => (
              <li key={motif}>
                <button
                  type="button"
                  className={styles['drawing']}
                  aria-pressed={draft === motif}
                  onClick={() => choose(motif)}
                >
                  <Picture motif={motif} alt="" sizes="10rem" ratio="4:3" />
                  {alts[motif]}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </Around>
  );
}
