import { type Dispatch, useEffect, useRef } from 'react';
import type { GalleryPhotos } from '../../../src/modules/content/schema.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Tip } from '../../ui/overlays/tip.tsx';
import { prefersReducedMotion } from '../../ui/browser.ts';
import { PictureAt } from '../../ui/pictures/picture.tsx';
import styles from './photo-strip.module.css';
import type { PreviewAct } from './preview-state.ts';
import preview from './preview.module.css';
import { words } from './words.ts';

type PhotoStripProps = { photos: GalleryPhotos['data']; index: number; act: Dispatch<PreviewAct> };

export function PhotoStrip({ photos, index, act }: PhotoStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const count = photos.length;

  // The enlarged photo is in the middle, or just before it if an even number fits.
  useEffect(() => {
    const list = strip.current;
    const [first, second] = list?.children ?? [];
    if (!list || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
    const step = second.offsetLeft - first.offsetLeft;
    const before = Math.floor((Math.round(list.clientWidth / step) - 1) / 2);
    list.scrollTo({ left: (index - before) * step, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }, [index]);

  return (
    <div className={styles['row']}>
      <button
        type="button"
        className={`${preview['tool']} ${styles['step']}`}
        onClick={() => act({ type: 'step', by: -1, count })}
      >
        <Icon name="arrow-left" /> <span className={styles['word']}>{words.previous}</span>
        <span className={styles['tip']}>
          <Tip align="start">{words.previous}</Tip>
        </span>
      </button>
      <ul ref={strip} className={styles['strip']} aria-label={words.strip}>
        {photos.map(({ thumbnailImageSrc, alt }, at) => (
          <li key={thumbnailImageSrc} className={styles['item']}>
            <button
              type="button"
              className={styles['thumb']}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => act({ type: 'open', index: at })}
            >
              <PictureAt address={thumbnailImageSrc} alt={alt} ratio="4:3" sizes="96px" />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`${preview['tool']} ${styles['step']}`}
        onClick={() => act({ type: 'step', by: 1, count })}
      >
        <span className={styles['word']}>{words.next}</span> <Icon name="arrow-right" />
        <span className={styles['tip']}>
          <Tip>{words.next}</Tip>
        </span>
      </button>
    </div>
  );
}
