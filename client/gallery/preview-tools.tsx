import { type Dispatch, useEffect, useRef } from 'react';
import styles from './preview.module.css';
import { type Preview, type PreviewAct, quarterTurns, ZOOM } from './preview-state.ts';
import { ToolIcon } from './tool-icon.tsx';
import { useWords } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };

type PreviewToolsProps = { preview: NonNullable<Preview>; act: Dispatch<PreviewAct> };

/** Turning and zooming by button, and what they made of it in words (GAL-04, GAL-05). */
export function PreviewTools({ preview: { zoom, rotation }, act }: PreviewToolsProps) {
  const t = useWords(words);
  const zoomOut = useRef<HTMLButtonElement>(null);
  const zoomIn = useRef<HTMLButtonElement>(null);
  const degrees = quarterTurns(rotation);

  // At a limit the button of that side goes off; the focus moves to its twin instead of getting lost.
  useEffect(() => {
    const [off, twin] = zoom === ZOOM.most ? [zoomIn, zoomOut] : [zoomOut, zoomIn];
    if ((zoom === ZOOM.most || zoom === ZOOM.least) && document.activeElement === off.current) twin.current?.focus();
  }, [zoom]);

  return (
    <fieldset className={styles['tools']} aria-label={t('tools')}>
      <button type="button" className={styles['tool']} onClick={() => act({ type: 'rotate', by: -90 })}>
        <ToolIcon tool="rotateLeft" /> <span className={styles['word']}>{t('rotateLeft')}</span>
      </button>
      <button type="button" className={styles['tool']} onClick={() => act({ type: 'rotate', by: 90 })}>
        <ToolIcon tool="rotateRight" /> <span className={styles['word']}>{t('rotateRight')}</span>
      </button>
      <button
        ref={zoomOut}
        type="button"
        className={styles['tool']}
        disabled={zoom === ZOOM.least}
        onClick={() => act({ type: 'zoom', by: -1 })}
      >
        <ToolIcon tool="zoomOut" /> <span className={styles['word']}>{t('zoomOut')}</span>
      </button>
      <button
        ref={zoomIn}
        type="button"
        className={styles['tool']}
        disabled={zoom === ZOOM.most}
        onClick={() => act({ type: 'zoom', by: 1 })}
      >
        <ToolIcon tool="zoomIn" /> <span className={styles['word']}>{t('zoomIn')}</span>
      </button>
      <output className={styles['status']}>
        {t('zoom', { percent: zoom * 10 })}
        {degrees > 0 && `, ${t('turned', { degrees })}`}
      </output>
    </fieldset>
  );
}
