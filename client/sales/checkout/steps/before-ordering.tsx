import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import { useSite } from '../../../api/application.ts';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import styles from './before-ordering.module.css';
import { placeOf } from './event-of-address.ts';
import { words as texts } from './words.ts';
import { words } from './steps.words.ts';
import { ownedText } from '../../../ui/text/text.tsx';

/** Information that the law requires before an order: seller, product, date, place, withdrawal, complaints (P-03). */
export function BeforeOrdering({
  event,
  chosen,
  isFree,
}: {
  event: ShownEvent;
  chosen: readonly ShownOption[];
  isFree: boolean;
}) {
  const site = useSite();
  const dates = new Set(
    chosen.flatMap(({ eventDate }) => (eventDate ? [eventDateLine(eventDate.startDate, eventDate.endDate)] : [])),
  );
  const place = placeOf(event, site);
  return (
    <section className={styles.before} aria-labelledby="before-ordering">
      <h2 id="before-ordering" className={styles.heading}>
        {words.before}
      </h2>
      <SummaryList
        rows={[
          { term: words.what, detail: ownedText(event.event_title) },
          { term: words.when, detail: [...dates].map((line) => <div key={line}>{line}</div>) },
          { term: words.where, detail: `${place.name}, ${place.street}, ${place.postalCode} ${place.city}` },
          {
            term: words.seller,
            detail: [
              `De ${site.name}, ${site.street}, ${site.postalCode} ${site.city}`,
              site.kvkNumber && `KvK ${site.kvkNumber}`,
              site.vatNumber && texts.vatNumber({ vatNumber: site.vatNumber }),
            ]
              .filter(Boolean)
              .join(', '),
          },
          { term: words.noWithdrawal, detail: isFree ? words.noWithdrawalTextFree : words.noWithdrawalText },
          {
            term: words.complaints,
            detail: (
              <>
                <a href={`mailto:${site.email}`}>{site.email}</a>, <a href={site.phoneHref}>{site.phone}</a>
              </>
            ),
          },
          { term: words.terms, detail: <TermsLine /> },
        ]}
      />
    </section>
  );
}

function TermsLine() {
  const site = useSite();
  const [before, after] = words.termsText({ link: '|' }).split('|');
  return (
    <>
      {before}
      <a href={site.termsUrl || '/voorwaarden'} target="_blank" rel="noopener">
        {words.termsLink}
      </a>
      {after}
    </>
  );
}
