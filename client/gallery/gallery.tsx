import { type SubmitEvent, useCallback, useReducer } from 'react';
import type { GalleryPhotos } from '../../src/modules/content/schema.ts';
import { PictureAt } from '../ui/pictures/picture.tsx';
import { VisuallyHidden } from '../ui/text/text.tsx';
import styles from './gallery.module.css';
import { nextPreview } from './preview-state.ts';
import { PreviewDialog } from './preview.tsx';
import { useWords } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** Photos as small prints; each is a button that opens it large, and without JavaScript opens its file (GAL-01 to GAL-03). */
export function Gallery({ photos }: { photos: GalleryPhotos['data'] }) {
  const t = useWords(words);
  const [preview, act] = useReducer(nextPreview, null);
  const close = useCallback(() => act({ type: 'close' }), []);

  const openInPage = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    act({ type: 'open', index: Number(button?.dataset['index']) });
  };

  return (
    <>
      <form method="get" onSubmit={openInPage}>
        <ul className={styles['prints']}>
          {photos.map(({ thumbnailImageSrc, alt }, index) => (
            <li key={thumbnailImageSrc}>
              <button type="submit" formAction={thumbnailImageSrc} data-index={index} className={styles['print']}>
                <VisuallyHidden>{t('view')} </VisuallyHidden>
                <PictureAt
                  address={thumbnailImageSrc}
                  alt={alt}
                  ratio="4:3"
                  sizes="250px"
                  priority={index === 0}
                  className={styles['picture']}
                />
              </button>
            </li>
          ))}
        </ul>
      </form>
      {preview && <PreviewDialog photos={photos} preview={preview} act={act} onClose={close} />}
    </>
  );
}
