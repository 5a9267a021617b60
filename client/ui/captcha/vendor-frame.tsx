import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/application.ts';
import { Button } from '../button.tsx';
import styles from './robot-check.module.css';
import type { RobotChecking, RobotCheckProps } from './use-robot-check.ts';
import { words } from './words.ts';

const USUAL_HEIGHT = 78;
/** Fits a puzzle of pictures. */
const PUZZLE_HEIGHT = 600;

/** Another company's script may only run inside a frame (S-22). */
export function VendorFrame({ purpose, checking, id, isMissing }: RobotCheckProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useFrameMessages(frame, purpose, checking);
  const { state, round, reset } = checking;
  const messages = { idle: isMissing ? words.missingFrame : '', expired: words.expiredFrame };
  return (
    <div className={styles['vendor']}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a document of our own, with a policy of its own (S-22) */}
      <iframe
        key={round}
        ref={frame}
        id={id}
        className={styles['frame']}
        src={`/captcha/${purpose}`}
        title={words.frame}
        height={height}
        aria-describedby={`${id}-state`}
      />
      <output id={`${id}-state`} className={`${styles['state']} ${styles[state] ?? ''}`}>
        {state === 'idle' || state === 'expired' ? messages[state] : words[state]}
      </output>
      {state === 'failed' && (
        <Button variant="secondary" size="small" onClick={reset}>
          {words.again}
        </Button>
      )}
    </div>
  );
}

type FrameMessage =
  | { kind: 'token'; token: string }
  | { kind: 'expired' | 'failed' | 'opened' }
  | { kind: 'size'; height: number };

/** Listens to `src/platform/captcha/http-widget-frame.ts`; returns the height that the frame needs. */
function useFrameMessages(
  frame: React.RefObject<HTMLIFrameElement | null>,
  purpose: string,
  { attempt, fail }: RobotChecking,
): number {
  const api = useApi();
  const [height, setHeight] = useState(USUAL_HEIGHT);
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<{ captcha?: FrameMessage } | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !data?.captcha) return;
      const message = data.captcha;
      setIsOpened(message.kind === 'opened');
      if (message.kind === 'size') setHeight(Math.max(USUAL_HEIGHT, message.height));
      if (message.kind === 'token')
        void attempt(() => api.send('POST', '/api/captcha/check', { body: { response: message.token, purpose } }));
      if (message.kind === 'expired' || message.kind === 'failed') fail(message.kind);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [api, attempt, fail, frame, purpose]);
  return isOpened ? Math.max(height, PUZZLE_HEIGHT) : height;
}
