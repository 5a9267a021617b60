import { clockTime, eventDateLine, longDateWithWeekday } from '../../../src/kernel/dates/dutch-dates.ts';
import { pathOf, placeOf } from '../../sales/checkout/steps/event-of-address.ts';
import { TicketTable } from '../../sales/checkout/tickets/ticket-table.tsx';
import { statusOf } from '../../sales/checkout/tickets/sale.ts';
import type { TicketChoice } from '../../sales/checkout/tickets/use-ticket-choice.ts';
import { useIsForEverybody, useSite } from '../../api/application.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Notice, Tag } from '../../ui/messages/notice.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { DEFAULT_IMAGE, PictureAt } from '../../ui/pictures/picture.tsx';
import { saleStartLine } from '../../../src/kernel/events/sale-start.ts';
import { SafeHtml } from '../../ui/text/safe-html.tsx';
import { ownedText, Wrap } from '../../ui/text/text.tsx';
import { EventFacts, shownCents } from './event-facts.tsx';
import styles from './event.module.css';
import type { EventData } from './event.loader.ts';
import type { ShownEvent } from '../../../src/modules/catalogue/schema.ts';
import { useEffect, useState } from 'react';
import { type Cents, euroText } from '../../../src/kernel/money/money.ts';
import { ticketCount, type TicketFormItem } from '../../sales/checkout/cart/cart.ts';
import { words } from './words.ts';
import { words as saleWords } from '../../sales/checkout/page.words.ts';
import { textOf } from '../../../src/kernel/text/owned.ts';

type EventArticleProps = { page: EventData; choice: TicketChoice; isWarned: boolean; onOrder: () => void };

export function EventArticle({ page, choice, isWarned, onOrder }: EventArticleProps) {
  const { event, options, saleStates, nextDate, isOver } = page;
  const site = useSite();
  const isForEverybody = useIsForEverybody();
  const place = placeOf(event, site);
  const shownDate = nextDate ?? event.event_dates.at(-1);
  const ahead = [...page.calledOff, ...(nextDate ? [nextDate] : [])].map((date) => date.event_date_start);
  const firstAhead = ahead.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0];
  const states = Object.values(saleStates);
  const isAhead = states.includes('not-yet');
  const hasTable = event.has_event_ticket_sale && !isAhead && options !== null && options.length > 0;
  const hasPanel = hasTable || (event.has_event_ticket_sale && options === null);
  const isSoldOut = states.length > 0 && states.every((state) => state === 'sold-out');
  const isOnSale = states.includes('open');
  const isWorkshop = event.event_category.name === 'Workshops';

  return (
    <article className={styles.page}>
      <PageMetadata
        title={event.event_title}
        description={event.event_description}
        path={pathOf(event)}
        image={page.shareImage ?? event.event_image_url ?? undefined}
        keywords={[...event.tags, isWorkshop ? 'workshop' : 'evenement', place.city].join(', ')}
        section={event.event_category.name}
        noindex={!event.event_published}
      />
      <Wrap>
        <div className={hasPanel ? styles.withPanel : styles.withoutPanel}>
          <header className={styles.intro}>
            <p>
              <Tag tone={isWorkshop ? 'info' : 'success'}>{isWorkshop ? words.workshop : words.event}</Tag>
            </p>
            <h1 tabIndex={-1}>{ownedText(event.event_title)}</h1>
            <div className={styles.lead}>
              {shownDate && (
                <p>
                  <Icon name="calendar" />
                  <span>
                    {eventDateLine(shownDate.event_date_start, shownDate.event_date_end)}
                    {shownDate.event_date_called_off !== undefined && `: ${words.dateCalledOff}`}
                  </span>
                </p>
              )}
              <p>
                <Icon name="map-pin" />
                <span>
                  {place.name}, {place.city}
                </span>
              </p>
            </div>
            <EventState
              event={event}
              calledOff={page.calledOff}
              isOver={isOver}
              isSoldOut={isSoldOut}
              isAhead={isAhead}
              waitlist={options?.find((option) => option.waitlist)?.waitlist}
            />
          </header>
          <div className={styles.picture}>
            <PictureAt
              address={event.event_image_url ?? DEFAULT_IMAGE}
              alt={event.event_image_alt}
              sizes="(width > 64em) 36rem, 74vw"
              ratio="4:3"
              priority
            />
          </div>
          {hasPanel && (
            <section className={styles.panel} id="tickets" aria-labelledby="tickets-heading">
              <h2 id="tickets-heading" tabIndex={-1} className={styles.panelHeading}>
                {isOnSale ? words.chooseTickets : saleWords.tickets}
              </h2>
              {isOnSale && isForEverybody && (
                <noscript>
                  <p className={styles.quiet}>{words.seatsLater}</p>
                </noscript>
              )}
              {hasTable ? (
                <TicketTable
                  event={event}
                  options={options}
                  saleStates={saleStates}
                  choice={choice}
                  action={pathOf(event)}
                  earlier={page.earlier?.reference}
                  isWarned={isWarned}
                  onOrder={onOrder}
                />
              ) : (
                <Notice tone="error" role="alert">
                  <p>{words.optionsFailed}</p>
                </Notice>
              )}
            </section>
          )}
          <div className={styles.story}>
            {event.event_description && <p className={styles.description}>{ownedText(event.event_description)}</p>}
            {event.event_details && (
              <div className={styles.about}>
                <h2>{isWorkshop ? words.aboutWorkshop : words.aboutEvent}</h2>
                <SafeHtml html={event.event_details} />
              </div>
            )}
            <EventFacts event={event} options={options ?? []} from={firstAhead} />
          </div>
        </div>
      </Wrap>
      {isOnSale && <TicketJump event={event} items={choice.form.items} shownCents={shownCents(event, options ?? [])} />}
    </article>
  );
}

type EventStateProps = Pick<EventData, 'event' | 'calledOff' | 'isOver'> & {
  isSoldOut: boolean;
  /** True until its tickets go on sale. */
  isAhead: boolean;
  waitlist: string | undefined;
};

function EventState({ event, calledOff, isOver, isSoldOut, isAhead, waitlist }: EventStateProps) {
  const overview = event.event_category.name === 'Workshops' ? '/workshop' : '/agenda';
  const last = event.event_dates.at(-1);
  if (event.event_for_holders && event.event_status === 'planned') {
    return (
      <Notice tone="info" title={words.forHolders}>
        <p>{words.forHoldersText}</p>
      </Notice>
    );
  }
  if (!event.event_published && !event.event_for_holders) {
    return (
      <Notice tone="warn" title={words.draft}>
        <p>{words.draftText}</p>
      </Notice>
    );
  }
  if (event.event_status === 'cancelled') {
    return (
      <Notice tone="error" title={saleWords.cancelled}>
        <p>{ownedText(event.event_status_reason || saleWords.cancelledText)}</p>
        <p>{words.cancelledTickets}</p>
      </Notice>
    );
  }
  if (calledOff.length > 0) {
    const reasons = new Map(
      calledOff.flatMap(({ event_date_called_off: reason }) => (reason ? [[textOf(reason), reason]] : [])),
    );
    return (
      <Notice tone="error" title={words.calledOffTitle}>
        {calledOff.map(({ event_date_start: start, event_date_end: end }) => (
          <p key={start}>{eventDateLine(start, end)}</p>
        ))}
        {[...reasons].map(([text, reason]) => (
          <p key={text}>{ownedText(reason)}</p>
        ))}
        <p>{words.cancelledTickets}</p>
      </Notice>
    );
  }
  if (isOver && last) {
    return (
      <Notice tone="info" title={words.over({ date: eventDateLine(last.event_date_start, last.event_date_end) })}>
        <p>
          <a href={overview}>{words.overLink}</a>
        </p>
      </Notice>
    );
  }
  const from = event.event_friends_from;
  if (event.event_sale_start !== null && (isAhead || (from && !isSoldOut))) {
    return (
      <Notice tone="info" title={saleStartLine(event.event_sale_start)}>
        <p>{isAhead ? words.saleAheadText : words.forFriends}</p>
        {isAhead && from && <p>{words.friendsFrom({ day: longDateWithWeekday(from), time: clockTime(from) })}</p>}
      </Notice>
    );
  }
  if (isSoldOut) {
    return (
      <Notice tone="warn" title={saleWords.states['sold-out']}>
        <p>{words.allSoldOut}</p>
        {waitlist && (
          <>
            <p>{words.waitlistOpen}</p>
            <p>
              <LinkButton to={waitlist}>{words.joinWaitlist}</LinkButton>
            </p>
          </>
        )}
      </Notice>
    );
  }
  return null;
}

type JumpProps = { event: ShownEvent; items: readonly TicketFormItem[]; shownCents: Cents | null };

/** On a phone, a bar leads to the ticket table while that is out of sight; shows the price or the chosen tickets. */
export function TicketJump({ event, items, shownCents }: JumpProps) {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const table = document.getElementById('tickets');
    if (!table || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(Boolean(entry?.isIntersecting)));
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  const count = ticketCount(items);
  const sentence =
    count > 0
      ? statusOf(items, event)
      : shownCents
        ? words.ticketsFrom({ amount: euroText(shownCents) })
        : event.event_has_paid_tickets
          ? words.chooseTickets
          : words.ticketsFree;
  return (
    <p className={styles.jump} hidden={isNear}>
      <a href="#tickets">
        <Icon name="ticket" />
        {sentence}
      </a>
    </p>
  );
}
