import { eventDateLine } from '../../../src/kernel/dates/dutch-dates.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import { useWords } from '../../ui/words.ts';
import words from '../../checkout/nl.json' with { type: 'json' };
import { Notice } from '../../ui/messages/notice.tsx';

/** What one must know first: only the owner sees it yet, it does not take place, it is over, or nothing is left. */
export function EventState({ event, isOver, isSoldOut }: { event: Event; isOver: boolean; isSoldOut: boolean }) {
  const t = useWords(words);
  const overview = event.event_category.name === 'Workshops' ? '/workshop' : '/agenda';
  const last = event.event_dates.at(-1);
  if (!event.event_published) {
    return (
      <Notice tone="warn" title={t('draft')}>
        <p>{t('draftText')}</p>
      </Notice>
    );
  }
  if (event.event_status === 'cancelled') {
    return (
      <Notice tone="error" title={t('cancelled')}>
        <p>{event.event_status_reason || t('cancelledText')}</p>
        <p>{t('cancelledTickets')}</p>
      </Notice>
    );
  }
  if (isOver && last) {
    return (
      <Notice tone="info" title={t('over', { date: eventDateLine(last.event_date_start, last.event_date_end) })}>
        <p>
          <a href={overview}>{t('overLink')}</a>
        </p>
      </Notice>
    );
  }
  if (isSoldOut) {
    return (
      <Notice tone="warn" title={t('soldOut')}>
        <p>{t('allSoldOut')}</p>
      </Notice>
    );
  }
  return null;
}
