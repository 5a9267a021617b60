import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { SeasonPlace, SeasonPreview } from '../../../../src/modules/content/admin/season-schema.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { Panel } from '../../ui/admin-page.tsx';
import words from './nl.json' with { type: 'json' };
import styles from './season.module.css';

/** Lists the texts of each place today, and from each day on which they change. Takes the focus. */
export function SeasonChanges({ preview: { days, places, keepsNoticeWithoutEnd } }: { preview: SeasonPreview }) {
  const t = useWords(words);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const fromText = (day: string) => (day === days[0] ? t('atOnce') : t('from', { day: longDay(day) }));
  return (
    <div ref={box} tabIndex={-1} className={styles['changes']}>
      <Panel title={t('changes')} hint={t('changesHint')}>
        {keepsNoticeWithoutEnd && (
          <Notice tone="warn">
            <p>
              {t('ownNotice')} <Link to="/dmt-admin/inhoud/season-notice">{t('toNotice')}</Link>
            </p>
          </Notice>
        )}
        <ul className={styles['places']}>
          {places.map(({ place, path, texts }) => (
            <li key={place}>
              <h3>{t(`place.${place}`)}</h3>
              <dl className={styles['texts']}>
                {turnsOf(texts, days).map(({ day, text }, turn) => (
                  <div key={`${turn} ${day}`}>
                    <dt>{turn === 0 ? t('today') : fromText(day)}</dt>
                    <dd>{text ?? t('nothing')}</dd>
                  </div>
                ))}
              </dl>
              <a href={path} target="_blank" rel="noreferrer">
                {t(`view.${place}`)}
              </a>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function turnsOf(texts: SeasonPlace['texts'], days: SeasonPreview['days']) {
  return texts
    .map((text, index) => ({ text, day: days[index] ?? '' }))
    .filter(({ text }, index) => index === 0 || text !== texts[index - 1]);
}
