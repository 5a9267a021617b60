import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { PHOTO_TYPES } from '../../ui/form/use-photo-upload.ts';
import styles from './gallery-field.module.css';
import nl from './nl.json' with { type: 'json' };

export function PlainGalleryForm() {
  const t = useWords(nl);
  return (
    <noscript>
      <Panel title={t('plain')}>
        <form
          method="post"
          action="/api/dmt-admin/content-photos?to=gallery"
          encType="multipart/form-data"
          className={styles['plain']}
        >
          <Field
            label={t('plainFile')}
            name="file"
            type="file"
            accept={PHOTO_TYPES}
            multiple
            required
            hint={t('plainHint')}
          />
          <Field label={t('plainAlt')} name="alt" required hint={t('plainAltHint')} />
          <Button type="submit">{t('plainSend')}</Button>
        </form>
      </Panel>
    </noscript>
  );
}
