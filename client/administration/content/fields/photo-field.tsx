import { useRef } from 'react';
import { useAdministrationApi } from '../../../api-administration.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PictureAt } from '../../../ui/picture.tsx';
import { Around } from '../../ui/controls.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { type FieldOf, fieldId } from '../draft.ts';
import { useWords } from '../words.ts';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { useLabelled } from './plain-fields.tsx';

/** What the server takes; naming these makes a phone hand over a JPEG. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** A photo by its address: another one is sent to the server as soon as it is chosen. */
export function PhotoField({ field, path, draft, change }: FieldProps<FieldOf<'photo'>>) {
  const t = useWords();
  const api = useAdministrationApi();
  const submission = useSubmission();
  const input = useRef<HTMLInputElement>(null);
  const { error, ...labelled } = useLabelled(field, path);
  const id = fieldId(path);
  const address = typeof draft === 'string' && draft !== '' ? draft : null;
  const upload = async (file: File | undefined) => {
    if (!file) return;
    const image = await submission.run(() => api.uploadImage(file));
    if (image) change(() => image.src);
    if (input.current) input.current.value = '';
  };
  return (
    <Around
      {...labelled}
      error={submission.fault ?? submission.errors['file'] ?? error}
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
          accept={TYPES}
          onChange={({ target }) => void upload(target.files?.[0])}
        />
        <label htmlFor={id} className={styles['fileLabel']}>
          {submission.isBusy ? <Icon name="clock" /> : <Glyph name="upload" />}
          {submission.isBusy ? t('fields.photoBusy') : address ? t('fields.photoOther') : t('fields.photo')}
        </label>
      </div>
    </Around>
  );
}
