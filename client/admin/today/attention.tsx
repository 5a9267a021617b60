import { Link } from 'react-router-dom';
import type { Today } from '../../../src/dashboard/today-schema.ts';
import { amountText } from '../ui/text/amount-text.ts';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import { money } from '../ui/text/money-text.ts';
import { Panel } from '../ui/admin-page.tsx';
import { useWords } from '../words.ts';
import texts from '../ui/text/text.module.css';
import styles from './today.module.css';

const AGENDA = '/dmt-admin/agenda';
const MESSAGES = '/dmt-admin/berichten';
const NOTICE = '/dmt-admin/inhoud/season-notice';
const POST = '/dmt-admin/post';

/** What waits for a person; not there when nothing does. */
export function Attention({ today, newMessages }: { today: Today; newMessages: number }) {
  const t = useWords();
  const { attention, moneyBack, deadMails, isNoticePast } = today;
  if (attention.length + moneyBack.length + deadMails + newMessages === 0 && !isNoticePast) return null;
  return (
    <Panel title={t('today.attention')}>
      <ul className={styles['lines']}>
        {attention.map(({ id, number, firstName, lastName, flagText, toReturn }) => (
          <li key={id} className={styles['line']}>
            <Glyph name="alert" />
            <div>
              <Link to={`/dmt-admin/bestellingen/${id}`}>
                {t('today.order', { number, name: `${firstName} ${lastName}` })}
              </Link>
              {flagText && <p className={texts['small']}>{flagText}</p>}
              {toReturn && (
                <p>
                  <Link to={`/dmt-admin/bestellingen/${id}/terugbetalen?betaling=${toReturn.payment}`}>
                    {t('today.return', { number, amount: money(toReturn.amount) })}
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
        {moneyBack.map(({ id, title, orders: count }) => (
          <Waiting
            key={id}
            room={`${AGENDA}/${id}`}
            glyph="alert"
            text={t('today.moneyBack', { count, number: amountText(count), title })}
          />
        ))}
        {newMessages > 0 && (
          <Waiting room={MESSAGES} glyph="message" text={t('today.messages', { count: newMessages })} />
        )}
        {isNoticePast && <Waiting room={NOTICE} glyph="alert" text={t('today.noticePast')} />}
        {deadMails > 0 && <Waiting room={POST} glyph="mail" text={t('today.deadMails', { count: deadMails })} />}
      </ul>
    </Panel>
  );
}

/** A line that leads to a room. */
function Waiting({ room, glyph, text }: { room: string; glyph: GlyphName; text: string }) {
  return (
    <li className={styles['line']}>
      <Glyph name={glyph} />
      <div>
        <Link to={room}>{text}</Link>
      </div>
    </li>
  );
}
