import { useRef, useState } from 'react';
import alts from '../../../art/alts.json' with { type: 'json' };
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type Motif, Picture, PictureAt } from '../../../ui/pictures/picture.tsx';
import { Around } from '../../ui/form/controls.tsx';
import { PHOTO_TYPES, usePhotoUpload } from '../../ui/photos/use-photo-upload.ts';
import { isReplaceable } from '../../../../src/modules/content/answers/own-photos-schema.ts';
import { WayToPhoto } from '../photos/photos.page.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import { fieldId, type FieldOf } from './draft.ts';
import type { FieldProps } from './field-context.ts';
import styles from './fields.module.css';
import { useLabelled } from './plain-fields.tsx';

/** Without the motifs of the gallery, which are photos; share images and error pages have drawings of their own. */
const DRAWINGS = (Object.keys(alts) as Motif[]).filter((motif) => !motif.startsWith('galerij-'));

const isDrawing = (name: unknown): name is Motif => typeof name === 'string' && Object.hasOwn(alts, name);

export function DrawingField({ field, path, draft, change }: FieldProps<FieldOf<'drawing'>>) {
  const t = useWords(words);
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
          {isDrawing(draft) && isReplaceable(draft) && <WayToPhoto drawing={draft} />}
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

export function PhotoField({ field, path, draft, change }: FieldProps<FieldOf<'photo'>>) {
  const t = useWords(words);
  const { upload, isBusy, busyText, fault } = usePhotoUpload(({ src }) => change(() => src));
  const input = useRef<HTMLInputElement>(null);
  const { error, ...labelled } = useLabelled(field, path);
  const id = fieldId(path);
  const address = typeof draft === 'string' && draft !== '' ? draft : null;
  const choose = async (file: File | undefined) => {
    if (file) await upload(file);
    if (input.current) input.current.value = '';
  };
  return (
    <Around
      {...labelled}
      optional={field.isNullable}
      error={fault ?? error}
      hint={labelled.hint ?? t('fields.photoHint')}
      labelId={`${id}-label`}
    >
      <div className={styles['chosen']}>
        {address && (
          <div className={styles['thumb']}>
            <PictureAt address={address} alt="" sizes="14rem" ratio="4:3" />
          </div>
        )}
        <input
          ref={input}
          id={id}
          className={styles['file']}
          type="file"
          accept={PHOTO_TYPES}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <label htmlFor={id} className={styles['fileLabel']}>
          {isBusy ? <Icon name="clock" /> : <Glyph name="upload" />}
          {isBusy ? busyText : address ? t('fields.photoOther') : t('fields.photo')}
        </label>
        {field.isNullable && address && (
          <Button variant="tertiary" size="small" onClick={() => change(() => null)}>
            {t('fields.photoNone')}
          </Button>
        )}
      </div>
    </Around>
  );
}
