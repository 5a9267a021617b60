import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import { allowSound } from './signals.ts';
import { useCamera } from './use-camera.ts';
import styles from './viewfinder.module.css';

type ViewfinderProps = { isReady: boolean; isPaused: boolean; onCode: (text: string) => void };

export function Viewfinder({ isReady, isPaused, onCode }: ViewfinderProps) {
  const t = useWords(words);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, { isPaused, onCode });
  const { state } = camera;
  const start = () => {
    allowSound();
    camera.start();
  };
  return (
    <section className={styles['viewfinder']} aria-label={t('camera.title')}>
      <video ref={video} className={styles['video']} hidden={state !== 'on'} muted playsInline aria-hidden="true" />
      {state === 'on' && (
        <>
          <p className={styles['aim']}>{t('camera.aim')}</p>
          <div className={styles['tools']}>
            {camera.canLight && (
              <Button size="small" onGround="dark" variant="secondary" onClick={() => void camera.light()}>
                {t(camera.isLit ? 'camera.torchOff' : 'camera.torchOn')}
              </Button>
            )}
            {camera.canSwitch && (
              <Button size="small" onGround="dark" variant="secondary" onClick={camera.other}>
                {t('camera.switch')}
              </Button>
            )}
            <Button size="small" onGround="dark" variant="secondary" onClick={camera.stop}>
              {t('camera.stop')}
            </Button>
          </div>
        </>
      )}
      {(state === 'off' || state === 'starting') && (
        <Button
          disabled={!isReady}
          busy={state === 'starting'}
          busyLabel={t('camera.starting')}
          onGround="dark"
          onClick={start}
        >
          {t('camera.start')}
        </Button>
      )}
      {(state === 'refused' || state === 'none' || state === 'failed') && (
        <div role="alert" className={styles['trouble']}>
          <p className={styles['what']}>{t(`camera.${state}`)}</p>
          <p>{t(`camera.${state}Text`)}</p>
          <Button size="small" onGround="dark" variant="secondary" onClick={start}>
            {t('camera.again')}
          </Button>
        </div>
      )}
    </section>
  );
}
