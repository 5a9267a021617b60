import { useEffect, useRef, useState } from 'react';
import {
  type AdminAnswer,
  type AdminMessageDetail,
  type Colleague,
  type PRESENCE_SECONDS,
} from '../../../../src/modules/contact/schema.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { UNATTENDED } from '../../api/calls.ts';
import { useAsk } from '../../api/routes.ts';
import { moment } from '../../ui/text/format.ts';
import styles from './message.module.css';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

const PRESENCE = '/api/dmt-admin/messages/:id/presence';
/** Repeated here, because the schema would pull in its library. */
const SECONDS: typeof PRESENCE_SECONDS = 30;

/** Reports the message as open (opened, typing, each half minute); learns who else has. `onAnswered`: new answers. */
export function useColleagues(
  { id, present, answers }: AdminMessageDetail,
  isWriting: boolean,
  onAnswered: () => void,
): Colleague[] {
  const ask = useAsk();
  // The response counts until the page data is read again.
  const [latestAnswer, setLatestAnswer] = useState({ since: present, present });
  const latest = useRef({ shown: answers.length, onAnswered, since: present });
  useEffect(() => {
    latest.current = { shown: answers.length, onAnswered, since: present };
  });
  useEffect(() => {
    let isGone = false;
    const say = async () => {
      if (document.visibilityState === 'hidden') return;
      const json = { state: isWriting ? 'writing' : 'open' } as const;
      // A failed report is repeated in half a minute.
      const answer = await ask('PUT', PRESENCE, { id, json, headers: UNATTENDED }).catch(() => null);
      if (answer === null || isGone) return;
      setLatestAnswer({ since: latest.current.since, present: answer.present });
      if (answer.answers !== latest.current.shown) latest.current.onAnswered();
    };
    void say();
    const timer = setInterval(() => void say(), SECONDS * 1000);
    const look = () => void say();
    document.addEventListener('visibilitychange', look);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask, id, isWriting]);
  useEffect(
    () => () => void ask('PUT', PRESENCE, { id, json: { state: 'gone' }, headers: UNATTENDED }).catch(() => null),
    [ask, id],
  );
  return latestAnswer.since === present ? latestAnswer.present : present;
}

export function Colleagues({ present }: { present: Colleague[] }) {
  const t = useWords(words);
  return (
    <div aria-live="polite" className={styles['colleagues']}>
      {present.length > 0 && (
        <Notice tone="warn">
          {present.map((colleague, index) => (
            <p key={index}>
              {t(colleague.isWriting ? 'colleague.writes' : 'colleague.reads', { name: nameOf(t, colleague.name) })}
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
}

type MeanwhileProps = {
  answers: AdminAnswer[];
  /** The user pressed a button, so nobody is typing and the focus may move there. */
  isAsked: boolean;
  isBusy: boolean;
  onSend: () => void;
  onDrop: () => void;
};

/** Shows the answer that another admin sent while this one was typed, before it can be sent too. */
export function Meanwhile({ answers, isAsked, isBusy, onSend, onDrop }: MeanwhileProps) {
  const t = useWords(words);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) box.current?.focus();
  }, [isAsked]);
  return (
    <div ref={box} tabIndex={-1} className={styles['meanwhile']}>
      <Notice tone="warn" role="alert" title={t('meanwhile.title')}>
        {answers.map(({ id, by, sentAt, text }) => (
          <figure key={id}>
            <figcaption>{t('meanwhile.by', { name: nameOf(t, by), moment: moment(sentAt) })}</figcaption>
            <blockquote className={styles['text']}>{text}</blockquote>
          </figure>
        ))}
        <p>{t('meanwhile.text')}</p>
        <div className={styles['ways']}>
          <Button variant="secondary" size="small" busy={isBusy} onClick={onSend}>
            {t('meanwhile.send')}
          </Button>
          <Button variant="secondary" size="small" busy={isBusy} onClick={onDrop}>
            {t('meanwhile.drop')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

const nameOf = (t: Translate<typeof words>, name: string | null) => name ?? t('colleague.unknown');
