import { useEffect, useRef, useState } from 'react';
import type { Api, CaptchaChallenge } from '../../api/api.ts';
import { useApi, useSite } from '../../api/application.ts';
import { Icon } from '../pictures/icon.tsx';
import styles from './robot-check.module.css';
import type { RobotChecking, RobotCheckProps } from './use-robot-check.ts';
import { VendorFrame } from './vendor-frame.tsx';
import { words } from './words.ts';

/** Shows our own check, or that of the company that the owner chose (S-29, CONTACT-13, NEWS-05). */
export function RobotCheck(props: RobotCheckProps) {
  const { captcha = 'local' } = useSite();
  return captcha === 'local' ? <OwnCheck key={props.checking.round} {...props} /> : <VendorFrame {...props} />;
}

/** After a tick the browser does a small calculation that nobody sees. */
function OwnCheck({ purpose, checking, id, isMissing }: RobotCheckProps) {
  const api = useApi();
  const box = useRef<HTMLInputElement>(null);
  const { state } = checking;

  // Fetched as soon as the form is touched: a solution that returns at once looks like a robot to the server.
  const [challenge] = useState(() => createChallenge(api, purpose));
  useEffect(() => {
    const form = box.current?.form;
    if (!form) return;
    const { keepFresh } = challenge;
    if (form.contains(document.activeElement)) keepFresh();
    form.addEventListener('focusin', keepFresh);
    form.addEventListener('input', keepFresh);
    return () => {
      form.removeEventListener('focusin', keepFresh);
      form.removeEventListener('input', keepFresh);
    };
  }, [challenge]);

  const prove = async () => {
    const [{ answerChallenge }, fetched] = await Promise.all([import('./proof-of-work.ts'), challenge.take()]);
    await answerChallenge(api, fetched);
  };
  const press = () => {
    if (state !== 'working' && state !== 'verified') void checking.attempt(prove);
  };

  const message = isMissing && state === 'idle' ? words.missing : state === 'idle' ? '' : words[state];
  return (
    <div className={`${styles['check']} ${isBad(state, isMissing) ? styles['bad'] : ''}`}>
      <label className={styles['label']}>
        <input
          ref={box}
          id={id}
          type="checkbox"
          className={styles['box']}
          checked={state === 'working' || state === 'verified'}
          aria-invalid={isBad(state, isMissing) || undefined}
          aria-describedby={`${id}-state`}
          onChange={press}
        />
        {words.label}
      </label>
      <output id={`${id}-state`} className={`${styles['state']} ${styles[state] ?? ''}`}>
        {state === 'verified' && <Icon name="check" />}
        {message}
      </output>
    </div>
  );
}

/** True if the check failed, expired, or is still to be done before the form can be sent. */
function isBad(state: RobotChecking['state'], isMissing: boolean): boolean {
  return state === 'failed' || state === 'expired' || (isMissing && state === 'idle');
}

/** How long a challenge is used: half its lifetime on the server. */
const FRESH_MS = 5 * 60_000;

/** Fetches a challenge before it is needed, and again when it gets old. */
function createChallenge(api: Api, purpose: string) {
  let latest: { at: number; answer: Promise<CaptchaChallenge> } | null = null;
  let isTaken = false;
  const ask = () => {
    const current = { at: Date.now(), answer: api.get('/api/captcha/challenge', { query: { purpose } }) };
    current.answer.catch(() => {
      if (latest === current) latest = null;
    });
    latest = current;
    return current;
  };
  const isFresh = () => latest !== null && Date.now() - latest.at < FRESH_MS;
  return {
    keepFresh: () => {
      if (!isTaken && !isFresh()) ask();
    },
    /** Each challenge can be answered once. */
    take: (): Promise<CaptchaChallenge> => {
      const { answer } = latest && isFresh() ? latest : ask();
      latest = null;
      isTaken = true;
      return answer;
    },
  };
}
