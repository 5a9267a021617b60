import { type Dispatch, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { GalleryPhotos } from '../../../src/modules/content/schema.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { PictureAt } from '../../ui/pictures/picture.tsx';
import { Tip } from '../../ui/overlays/tip.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import styles from './preview.module.css';
import { actOfKey, type Preview, type PreviewAct, quarterTurns, ZOOM } from './preview-state.ts';
import { words } from './words.ts';

type PreviewDialogProps = {
  photos: GalleryPhotos['data'];
  preview: NonNullable<Preview>;
  act: Dispatch<PreviewAct>;
  onClose: () => void;
};

/** On closing, the focus returns to the photo in the gallery (GAL-03 to GAL-09). */
export function PreviewDialog({ photos, preview, act, onClose }: PreviewDialogProps) {
  const titleId = useId();
  const captionId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const photo = photos[preview.index];
  const count = photos.length;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    const element = dialog.current;
    const closeBesidePhoto = (event: MouseEvent) => {
      if (event.target === element || event.target === stage.current) onClose();
    };
    element?.addEventListener('click', closeBesidePhoto);
    return () => element?.removeEventListener('click', closeBesidePhoto);
  }, [onClose]);

  useEffect(() => {
    const obey = (event: KeyboardEvent) => {
      const next = actOfKey(event, count);
      // Inside an enlarged photo that overflows, the arrows scroll.
      if (!next || (event.target === stage.current && next.type === 'step')) return;
      event.preventDefault();
      act(next);
    };
    document.addEventListener('keydown', obey);
    return () => document.removeEventListener('keydown', obey);
  }, [act, count]);

  if (!photo) return null;
  const isLarge = preview.zoom > 10;
  return (
    <dialog
      ref={dialog}
      className={styles['preview']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {words.photo({ number: preview.index + 1, count })}
        </h2>
        <button type="button" className={`${styles['tool']} ${styles['close']}`} onClick={onClose}>
          <Icon name="close" /> {words.close}
        </button>
      </div>
      <PreviewTools preview={preview} act={act} />
      <figure className={styles['figure']} aria-labelledby={captionId}>
        <div
          ref={stage}
          className={styles['stage']}
          {...(isLarge && { role: 'group', tabIndex: 0, 'aria-label': words.stage })}
        >
          <Turned key={preview.index} preview={preview}>
            <PictureAt address={photo.thumbnailImageSrc} alt="" ratio="4:3" sizes="min(100vw, 110vh)" priority />
          </Turned>
        </div>
        <figcaption id={captionId} className={styles['caption']} aria-live="polite">
          {photo.alt}
        </figcaption>
      </figure>
      <PhotoStrip photos={photos} index={preview.index} act={act} />
    </dialog>
  );
}

/** Takes the space of the rotated photo, so that a large one can be scrolled to every corner. */
function Turned({ preview, children }: { preview: NonNullable<Preview>; children: ReactNode }) {
  const photo = useRef<HTMLDivElement>(null);
  const { rotation, zoom } = preview;

  // By script, because the content security policy allows no style attribute.
  useLayoutEffect(() => {
    photo.current?.style.setProperty('--turn', `${rotation}deg`);
    photo.current?.style.setProperty('--zoom', String(zoom / 10));
  }, [rotation, zoom]);

  const isSideways = quarterTurns(rotation) % 180 === 90;
  return (
    <div ref={photo} className={`${styles['photo']} ${isSideways ? styles['sideways'] : ''}`}>
      <div className={styles['sheet']}>{children}</div>
    </div>
  );
}

type PreviewToolsProps = { preview: NonNullable<Preview>; act: Dispatch<PreviewAct> };

function PreviewTools({ preview: { zoom, rotation }, act }: PreviewToolsProps) {
  const degrees = quarterTurns(rotation);

  // At a limit a zoom button is only marked as disabled: a truly disabled one would drop the keyboard's focus.
  return (
    <fieldset className={styles['tools']} aria-label={words.tools}>
      <button type="button" className={styles['tool']} onClick={() => act({ type: 'rotate', by: -90 })}>
        <ToolName tool="rotateLeft">{words.rotateLeft}</ToolName>
      </button>
      <button type="button" className={styles['tool']} onClick={() => act({ type: 'rotate', by: 90 })}>
        <ToolName tool="rotateRight">{words.rotateRight}</ToolName>
      </button>
      <button
        type="button"
        className={styles['tool']}
        aria-disabled={zoom === ZOOM.least}
        onClick={() => act({ type: 'zoom', by: -1 })}
      >
        <ToolName tool="zoomOut">{words.zoomOut}</ToolName>
      </button>
      <button
        type="button"
        className={styles['tool']}
        aria-disabled={zoom === ZOOM.most}
        onClick={() => act({ type: 'zoom', by: 1 })}
      >
        <ToolName tool="zoomIn">{words.zoomIn}</ToolName>
      </button>
      <output className={styles['status']}>
        {words.zoom({ percent: zoom * 10 })}
        {degrees > 0 && `, ${words.turned({ degrees })}`}
      </output>
    </fieldset>
  );
}

/** Icon paths from Lucide (ISC licence, Lucide Contributors). */
const OUTLINES = {
  rotateLeft: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
  rotateRight: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
  zoomOut: 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21l-4.35-4.35M8 11h6',
  zoomIn: 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21l-4.35-4.35M11 8v6M8 11h6',
};

type Tool = keyof typeof OUTLINES;

/** A button with an icon and a label: beside it on a wide screen, in a tip on a narrow one. */
function ToolName({ tool, children }: { tool: Tool; children: string }) {
  return (
    <>
      <svg className={styles['glyph']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={OUTLINES[tool]} />
      </svg>{' '}
      <span className={styles['word']}>{children}</span>
      <span className={styles['tip']}>
        <Tip align="start">{children}</Tip>
      </span>
    </>
  );
}
