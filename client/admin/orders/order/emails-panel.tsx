import type { DeskMail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { Panel } from '../../ui/admin-page.tsx';
import styles from './order.module.css';
import { moment } from '../../ui/text/moment.ts';
import texts from '../../ui/text/text.module.css';
import lined from '../../ui/list/lines.module.css';
import { useWords } from '../words.ts';

/** What was mailed about an order. */
export function MailsPanel({ mails }: { mails: DeskMail[] }) {
  const t = useWords();
  return (
    <Panel title={t('order.mails')}>
      {mails.length === 0 && <p className={texts['small']}>{t('order.noMails')}</p>}
      <ul className={lined['lines']}>
        {mails.map(({ id, title, to, state, createdAt, sentAt }) => (
          <li key={id}>
            <p>
              <span className={styles['strong']}>{title}</span> {t('order.sentTo', { email: to })}
            </p>
            <p className={texts['small']}>
              {t(`mailStates.${state}`)} · {moment(sentAt ?? createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
