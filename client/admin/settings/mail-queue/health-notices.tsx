import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { MailHealth } from '../../../../src/platform/mail/admin-schema.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { address } from '../../api/address.ts';
import { amountText } from '../../ui/text/amount-text.ts';
import { useWords } from './words.ts';

/** Id of the list below the figures. */
export const LIST = 'mails';

/** Whether anything asks for the owner. */
export function HealthNotices({ health: { service, dead, restingUntil, restingBecause } }: { health: MailHealth }) {
  const t = useWords();
  return (
    <>
      {service === 'demo' && (
        <Notice tone="info">
          <p>
            {t('demo')} <a href="/demo/mailbox">{t('mailbox')}</a>
          </p>
        </Notice>
      )}
      {restingUntil !== null && (
        <Notice tone="warn">
          {restingBecause !== null && <p>{restingBecause}</p>}
          <p>{t('resting', { time: clockTime(restingUntil) })}</p>
        </Notice>
      )}
      {dead > 0 && (
        <Notice tone="error">
          <p>
            {t('ill', { count: dead, number: amountText(dead) })}{' '}
            <a href={`${address('/dmt-admin/post', { state: 'dead' })}#${LIST}`}>{t('toDead', { count: dead })}</a>
          </p>
        </Notice>
      )}
      {dead === 0 && restingUntil === null && (
        <Notice tone="success">
          <p>{t('well')}</p>
        </Notice>
      )}
    </>
  );
}
