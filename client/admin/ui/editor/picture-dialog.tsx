import type { Editor } from '@tiptap/react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { UploadedImage } from '../../../../src/modules/catalogue/schema.ts';
import alts from '../../../art/alts.json' with { type: 'json' };
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { type Motif, Picture, pictureAddress, PictureAt, sizeOf } from '../../../ui/pictures/picture.tsx';
import { useWords } from '../text/use-words.ts';
import { useAdminApi } from '../../api/api.ts';
import { faultText } from '../../api/calls.ts';
import words from '../../nl.json' with { type: 'json' };
import { Disclosure } from '../disclosure.tsx';
import { PHOTO_TYPES, usePhotoUpload } from '../photos/use-photo-upload.ts';
import { Glyph } from '../glyph.tsx';
import texts from '../text/text.module.css';
import styles from './blocks.module.css';
import { addBlock, type TextPicture } from './rich-text-blocks.ts';

const ALT_MAX = 250;
const DRAWINGS = Object.keys(alts) as Motif[];

export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useWords(words);
  const [before] = useState(() =>
    editor.isActive('picture') ? (editor.getAttributes('picture') as TextPicture) : null,
  );
  const [picture, setPicture] = useState(before);
  const [error, setError] = useState<string>();
  const photos = usePhotos();
  const show = (chosen: Omit<TextPicture, 'alt'>, alt = '') => {
    setError(undefined);
    setPicture({ ...chosen, alt });
  };
  const form = useRef<HTMLFormElement>(null);
  const src = picture?.src;
  useEffect(() => {
    if (src) form.current?.querySelector<HTMLInputElement>('#picture-alt')?.focus();
  }, [src]);
  const input = useRef<HTMLInputElement>(null);
  const upload = usePhotoUpload((image) => show(image));

  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!picture) return setError(t('editor.pictureNone'));
    const attrs = { ...picture, alt: picture.alt.trim() };
    onClose();
    if (before) editor.chain().focus().updateAttributes('picture', attrs).run();
    else addBlock(editor, { type: 'picture', attrs });
  };
  return createPortal(
    <Dialog open onClose={onClose} title={t('editor.picture')}>
      <form ref={form} className={styles['dialog']} onSubmit={save} noValidate>
        {picture && (
          <div className={styles['chosen']}>
            <PictureAt address={picture.src} alt={picture.alt} sizes="24rem" />
            <Field
              label={t('editor.pictureAlt')}
              hint={t('editor.pictureAltHint')}
              name="picture-alt"
              maxLength={ALT_MAX}
              optional
              value={picture.alt}
              onChange={(event) => setPicture({ ...picture, alt: event.target.value })}
            />
            <div>
              <Button type="submit">{t(before ? 'editor.pictureChange' : 'editor.pictureSave')}</Button>
            </div>
          </div>
        )}
        <div>
          <input
            ref={input}
            type="file"
            accept={PHOTO_TYPES}
            className={styles['file']}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void upload.upload(file);
              event.target.value = '';
            }}
          />
          <Button variant="secondary" busy={upload.isBusy} onClick={() => input.current?.click()}>
            <Glyph name="upload" /> {t('editor.pictureUpload')}
          </Button>
          <p aria-live="polite">{upload.isBusy && upload.busyText}</p>
          <div role="alert">
            <FieldError id="picture-error">{upload.fault ?? error}</FieldError>
          </div>
        </div>
        <Disclosure summary={t('editor.photos')} startsOpen>
          <Photos {...photos} chosen={picture?.src} onChoose={show} />
        </Disclosure>
        <Disclosure summary={t('editor.drawings')}>
          <ul className={styles['grid']}>
            {DRAWINGS.map((motif) => (
              <li key={motif}>
                <button
                  type="button"
                  className={styles['choice']}
                  aria-pressed={picture?.src === pictureAddress(motif)}
                  aria-label={alts[motif]}
                  onClick={() => show({ ...sizeOf(motif), src: pictureAddress(motif) }, alts[motif])}
                >
                  <Picture motif={motif} alt="" ratio="4:3" sizes="10rem" />
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      </form>
    </Dialog>,
    document.body,
  );
}

type PhotosProps = ReturnType<typeof usePhotos> & {
  chosen: string | undefined;
  onChoose: (photo: UploadedImage) => void;
};

function Photos({ photos, hasMore, fault, isBusy, more, chosen, onChoose }: PhotosProps) {
  const t = useWords(words);
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles['grid']}>
          {photos.map((photo, index) => (
            <li key={photo.src}>
              <button
                type="button"
                className={styles['choice']}
                aria-pressed={chosen === photo.src}
                aria-label={t('editor.photo', { number: index + 1 })}
                onClick={() => onChoose(photo)}
              >
                <PictureAt address={photo.src} ratio="4:3" sizes="10rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className={texts['small']}>
        {isBusy && t('editor.photosBusy')}
        {!isBusy && fault}
        {!isBusy && !fault && photos.length === 0 && t('editor.photosNone')}
      </p>
      {(hasMore || fault) && (
        <Button variant="secondary" size="small" busy={isBusy} onClick={more}>
          {t(fault ? 'editor.again' : 'editor.photosMore')}
        </Button>
      )}
    </>
  );
}

function usePhotos() {
  const api = useAdminApi();
  const [state, setState] = useState({
    photos: [] as UploadedImage[],
    read: 0,
    hasMore: false,
    fault: '',
    isBusy: true,
  });
  const read = useCallback(
    (page: number) =>
      api.images(page).then(
        ({ images, has_more: hasMore }) =>
          setState(({ photos }) => {
            const known = new Set(photos.map(({ src }) => src));
            const fresh = images.filter(({ src }) => !known.has(src));
            return { photos: [...photos, ...fresh], read: page, hasMore, fault: '', isBusy: false };
          }),
        (fault: unknown) => setState((now) => ({ ...now, fault: faultText(fault), isBusy: false })),
      ),
    [api],
  );
  useEffect(() => void read(1), [read]);
  const more = () => {
    setState((now) => ({ ...now, isBusy: true, fault: '' }));
    void read(state.read + 1);
  };
  return { ...state, more };
}
