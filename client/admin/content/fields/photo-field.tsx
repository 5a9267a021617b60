import { useRef } from 'react';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PictureAt } from '../../../ui/pictures/picture.tsx';
import { Around } from '../../ui/form/controls.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { PHOTO_TYPES, usePhotoUpload } from '../../ui/form/use-photo-upload.ts';
import { type FieldOf, fieldId } from '../entry/draft.ts';
import { useWords } from '../words.ts';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { useLabelled } from './plain-fields.tsx';

/** A photo by its address: another one is sent to the server as soon as it is chosen. */
export function PhotoField({ field, path, draft, change }: FieldProps<FieldOf<'photo'>>) {
  const t = useWords();
  const { upload, isBusy, busyText, fault } = usePhotoUpload((src) => change(() => src));
  const input = useRef<HTMLInputElement>(null);
  const { error, ...labelled } = useLabelled(field, path);
  const id = fieldId(path);
  const address = typeof draft === 'string' && draft !== '' ? draft : null;
  const choose = async (file: File | undefined) => {
    if (file) await upload(file);
    if (input.current) input.current.value = '';
  };
  return (
    <Around {...labelled} error={fault ?? error} hint={labelled.hint ?? t('fields.photoHint')} labelId={`${id}-label`}>
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
      </div>
    </Around>
  );
}
