import { boundsOf } from '../../../../kernel/dates/calendar-day.ts';
import type { OtherLanguage } from '../../../../kernel/web/languages.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { seatsOnSale, type StoredOption } from '../offer/offer.ts';
import type { MayMail } from '../orders/mail-limit.ts';
import { aboutOf, isOffering, waitlistSecretOf } from './entry.ts';
import type { WaitlistEntry, WaitlistPorts } from './ports.ts';
import { WISH_MAX, type Wish } from './waitlist-schema.ts';
import type { Text } from '../../../../kernel/text/words-of.ts';
import { texts } from './words.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';

/** Takes wishes, which count once confirmed by email (R-43, S-30). */
export function createWaitlistJoins(ports: WaitlistPorts, mayMail: MayMail) {
  const { waitlist, offers, outbox, atomically, clock, secrets } = ports;

  /**
   * Stores a wish and emails a confirmation. All answers are alike, so that nobody learns who waits (S-10).
   * `isConfirmedByMail` is without JavaScript and captcha (S-29). Throws 422 `captcha_required`, `unknown_option` and
   * fields; 409 `no_waitlist` and `not_sold_out`; 429.
   */
  async function joinWaitlist(
    wish: Wish,
    {
      preLoginSecret,
      isConfirmedByMail,
      language = null,
    }: { preLoginSecret: string | null; isConfirmedByMail: boolean; language?: OtherLanguage | null },
  ): Promise<void> {
    await atomically(async () => {
      const hasPass = preLoginSecret !== null && (await ports.consumePass('waitlist', preLoginSecret));
      if (!hasPass && !isConfirmedByMail) throw captchaRequired();
      const eventId = (await offers.eventsOf([wish.optionId])).get(wish.optionId);
      const taken = eventId === undefined ? null : await offers.take(eventId);
      const option = taken?.options.find(({ id }) => id === wish.optionId);
      if (!taken || !option) throw unknownOption();
      const now = clock.now();
      if (!option.hasWaitlist || !isOffering(option, now)) throw noWaitlist();
      if (seatsOnSale(option) > 0) throw notSoldOut();
      const wanted = wishOf(wish, option, now);
      const known = await waitlist.takeWish(option.id, wish.email);
      if (known && known.state !== 'unconfirmed') return tellKnown(known);
      const id = known?.id ?? newUuid();
      const entry: WaitlistEntry = {
        ...wanted,
        id,
        linkHash: secrets.hash(waitlistSecretOf(secrets, id)),
        eventId: option.eventId,
        eventTitle: taken.offer.title,
        email: wish.email,
        createdAt: now,
        ...(language && { language }),
      };
      await (known ? waitlist.save(entry) : waitlist.insert(entry));
      if (!mayMail('waitlist-confirm', wish.email)) throw emailedJustNow();
      await outbox.put({ kind: 'waitlist-confirm', to: wish.email, facts: aboutOf(entry), lane: 'urgent' });
    });
  }

  async function tellKnown(entry: WaitlistEntry): Promise<void> {
    if (!mayMail('waitlist-known', entry.email)) throw emailedJustNow();
    const ahead = await waitlist.countBefore(entry.optionId, entry.position ?? 0);
    await outbox.put({ kind: 'waitlist-joined', to: entry.email, facts: { ...aboutOf(entry), ahead }, lane: 'urgent' });
  }

  return { joinWaitlist };
}

function wishOf(
  { amount, until }: Wish,
  option: StoredOption & { start: string; end: string },
  now: string,
): Omit<WaitlistEntry, 'id' | 'linkHash' | 'eventId' | 'eventTitle' | 'email' | 'createdAt'> {
  const most = Math.min(option.maxPerOrder ?? WISH_MAX, option.orderMax, WISH_MAX);
  if (amount > most)
    throw wrong('amount', texts.tooManyPlaces({ most, places: most === 1 ? texts.place : texts.places }));
  const wantedUntil = until === null ? null : boundsOf(until).until;
  if (wantedUntil !== null && wantedUntil <= now) throw wrong('until', texts.dateInPast);
  return {
    optionId: option.id,
    optionTitle: option.title,
    start: option.start,
    end: option.end,
    amount,
    wantedUntil,
    state: 'unconfirmed',
    position: null,
    confirmedAt: null,
    passed: 0,
    offers: 0,
    offered: 0,
    offeredUntil: null,
    held: 0,
    orderId: null,
  };
}

function wrong(field: string, message: Text): Problem {
  return new Problem('invalid', usual.invalidInput, { errors: { [field]: message } });
}

function captchaRequired(): Problem {
  return new Problem('invalid', usual.captchaRequired, { reason: 'captcha_required' });
}

function unknownOption(): Problem {
  const message = texts.ticketsNotFound;
  return new Problem('invalid', message, { reason: 'unknown_option' });
}

function noWaitlist(): Problem {
  const message = texts.noWaitlist;
  return new Problem('conflict', message, { reason: 'no_waitlist' });
}

function notSoldOut(): Problem {
  const message = texts.placesAvailable;
  return new Problem('conflict', message, { reason: 'not_sold_out' });
}

function emailedJustNow(): Problem {
  const message = texts.emailJustSent;
  return new Problem('too-many', message, { retryAfterSeconds: 15 * 60 });
}
