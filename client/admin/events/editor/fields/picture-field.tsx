import { useRef, useState } from 'react';
import { IMAGE_ALT_MAX } from '../../../../../src/modules/catalogue/event-fields-schema.ts';
import alts from '../../../../art/alts.json' with { type: 'json' };
import { DEFAULT_IMAGE, Picture, PictureAt, type Motif } from '../../../../ui/pictures/picture.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field, FieldError } from '../../../../ui/forms/field.tsx';
import field from '../../../../ui/forms/field.module.css';
import { Disclosure, FoldedLine } from '../../../ui/disclosure.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { PHOTO_TYPES, usePhotoUpload } from '../../../ui/photos/use-photo-upload.ts';
import type { FieldsProps } from '../use-event-form.ts';
import styles from './picture-field.module.css';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };

const DRAWINGS = [
  'hortensia',
  'sierui',
  'seringen',
  'agapanthus',
  'vingerhoedskruid',
  'appelboom',
  'klimroos',
  'theepot',
  'schilderslinnen',
  'insectenhuisje',
  'fiets',
  'winterrust',
] as const satisfies readonly Motif[];

/** Chooses one of the owner's photos or our drawings; with none chosen the event shows the garden. */
export function PictureField({ state: { form, set }, errors }: Pick<FieldsProps, 'state' | 'errors'>) {
  const t = useWords(words);
  const { image } = form;
  const input = useRef<HTMLInputElement>(null);
  const [first] = useState(form);
  const [isDone, setIsDone] = useState(false);

  /** Another picture gets its own description, unless the owner typed one. */
  const show = (address: string | null, alt: string) => {
    const isOurs = [first.imageAlt, ...Object.values(alts)].includes(form.imageAlt) || form.imageAlt === '';
    set({ image: address, ...(isOurs && { imageAlt: alt }) });
  };
  const { upload, isBusy, busyText, fault = errors['event_image_url'] } = usePhotoUpload(({ src }) => show(src, ''));
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setIsDone(false);
    setIsDone(await upload(file));
  };
  return (
    <FoldedLine
      title={t('picture.title')}
      holds={[image === null ? t('picture.none') : form.imageAlt]}
      isNeeded={fault !== undefined || 'event_image_alt' in errors}
    >
      <figure className={styles['current']}>
        <PictureAt address={image ?? DEFAULT_IMAGE} ratio="4:3" sizes="20rem" />
        <figcaption>{t('picture.current')}</figcaption>
      </figure>
      <p id="picture-hint" className={field['hint']}>
        {t('picture.hint')}
      </p>
      <div aria-live="polite" className={styles['progress']}>
        {isBusy && busyText}
        {isDone && t('picture.done')}
      </div>
      {fault && (
        <div role="alert">
          <FieldError id="picture-error">{fault}</FieldError>
        </div>
      )}
      <div className={styles['buttons']}>
        <input
          ref={input}
          id="event_image_url"
          type="file"
          accept={PHOTO_TYPES}
          className={styles['file']}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          variant="secondary"
          busy={isBusy}
          aria-describedby="picture-hint"
          onClick={() => input.current?.click()}
        >
          <Glyph name="upload" /> {t(image === null ? 'picture.choose' : 'picture.replace')}
        </Button>
        {image !== first.image && (
          <Button variant="tertiary" onClick={() => set({ image: first.image, imageAlt: first.imageAlt })}>
            {t('picture.restore')}
          </Button>
        )}
      </div>
      {image !== null && (
        <Field
          label={t('picture.alt')}
          hint={t('picture.altHint')}
          name="event_image_alt"
          maxLength={IMAGE_ALT_MAX}
          value={form.imageAlt}
          error={errors['event_image_alt']}
          readOnly={isBusy}
          onChange={(event) => set({ imageAlt: event.target.value })}
        />
      )}
      <Disclosure summary={t('picture.drawings')}>
        <ul className={styles['grid']}>
          {DRAWINGS.map((motif, index) => {
            const address = `/assets/images/${motif}-960.jpg`;
            return (
              <li key={motif}>
                <button
                  type="button"
                  className={styles['drawing']}
                  aria-pressed={image === address}
                  aria-label={t('picture.drawing', { number: index + 1, alt: alts[motif] })}
                  onClick={() => show(address, alts[motif])}
                >
                  <Picture motif={motif} alt="" ratio="4:3" sizes="10rem" />
                </button>
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </FoldedLine>
  );
}
