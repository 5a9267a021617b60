import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { longDay } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import { computedText, type Text } from '../../../../kernel/text/words-of.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import type { Language, OtherLanguage } from '../../../../kernel/web/languages.ts';
import { type Booking, bookingSecretOf } from '../booking.ts';
import { ENDED } from '../booking-schema.ts';
import { type AskablePackage, type AskedBooking, hasKind } from './ask-schema.ts';
import { BOOKING_SALE, codeOf, createVisitCodes } from '../../sales/index.ts';
import type { AskingPorts } from './ports.ts';
import { createOpenDays } from './open-days.ts';
import { createRequestEmails } from './request-emails.ts';
import { texts } from './words.ts';

/** Requests as visitors send them. */
export function createAskForm(ports: AskingPorts) {
  const { bookings, packages, discounts, once, atomically, clock, secrets } = ports;
  const { span, openDays, monthOf, nearestTo } = createOpenDays(ports);
  const emails = createRequestEmails(ports);
  const { faultOf } = createVisitCodes(ports);

  async function askable(language: Language): Promise<AskablePackage[]> {
    const takesCode = await discounts.isAnyFor(BOOKING_SALE, dayOf(clock.now()));
    return (await packages(language)).map(({ id, title, minPersons, maxPersons, priceCents, per, kinds, extras }) => ({
      id,
      title,
      minPersons,
      maxPersons,
      price: priceCents === null ? null : eurosFromCents(priceCents),
      per,
      takesCode,
      kinds: kinds.map(({ id: kind, name, cents }) => ({ id: kind, name, price: eurosFromCents(cents) })),
      extras: extras.map((extra) => {
        return { id: extra.id, name: extra.name, price: eurosFromCents(extra.cents), per: extra.per };
      }),
    }));
  }

  /** Days of a month for a package; those of any group while none is chosen. */
  async function daysOf(packageId: string, month: string, persons: number) {
    const offer = (await packages()).find(({ id }) => id === packageId);
    return monthOf(month, { persons, isAnyDay: offer?.isAnyDay ?? false });
  }

  /**
   * Stores a request and emails it to the owner; its sender gets a copy, limited in rate (S-30). Suspected robots are only
   * marked. Runs once per `key`. Throws 'invalid' with a message per field, `discount_invalid` for a wrong code, or
   * `captcha_required` without a pass.
   */
  async function receive(
    asked: AskedBooking,
    by: { preLoginSecret: string | null; key: string | null; language: OtherLanguage | null },
  ): Promise<void> {
    await once({ account: '', route: 'booking', key: by.key }, asked, async () => {
      await check(asked);
      const pass = by.preLoginSecret === null ? null : await ports.takePass('booking', by.preLoginSecret);
      if (!pass) throw new Problem('invalid', usual.captchaRequired, { reason: 'captcha_required' });
      const isRobot = asked.website !== '';
      const isMailed = !isRobot && (await emails.mayMail(asked.email));
      const booking = bookingOf(asked, { isSuspect: isRobot || pass.isHasty, language: by.language, key: newUuid() });
      await bookings.insert({ ...booking, confirmedAt: booking.askedAt });
      await emails.tellOwner(booking);
      if (isMailed) await emails.mailSender('booking-asked', booking);
      return booking.id;
    });
  }

  /**
   * Stores a request that was sent without JavaScript, hidden until its sender confirms it by email (S-29); the same one
   * again on a day changes nothing. Throws 'invalid' with a message per field, `discount_invalid` for a wrong code, and
   * 'too-many', without effect, if that email may not be sent now.
   */
  async function keepAside(asked: AskedBooking, language: OtherLanguage | null): Promise<void> {
    await check(asked);
    await atomically(async () => {
      const key = secrets.hash(`${dayOf(clock.now())} ${JSON.stringify(asked)}`);
      const known = await bookings.byRequestKey(key);
      if (known && !ENDED.includes(known.state)) return;
      if (!(await emails.mayMail(asked.email))) {
        throw new Problem('too-many', usual.tooManyAttempts, { retryAfterSeconds: 15 * 60 });
      }
      const isSuspect = asked.website !== '';
      const booking = bookingOf(asked, { isSuspect, language, key: known ? newUuid() : key });
      if (await bookings.insert(booking)) await emails.mailSender('booking-confirm', booking);
    });
  }

  /** Throws 422 with a message per field for what the package, its days or the garden do not allow. */
  async function check(asked: AskedBooking): Promise<void> {
    const offer = (await packages()).find(({ id }) => id === asked.packageId);
    if (!offer) throw invalid({ packageId: texts.packageGone });
    const persons = asked.adults + asked.children;
    const known = [...offer.kinds, ...offer.extras].map(({ id }) => id);
    const code = codeOf(asked.discountCode);
    const discountCode = code === '' ? null : await faultOf(code, dayOf(clock.now()));
    const day = await dayFault(asked.day, { persons, isAnyDay: offer.isAnyDay });
    const errors = {
      ...(day && { day }),
      ...(persons < offer.minPersons && { adults: texts.tooFew({ min: offer.minPersons }) }),
      ...(offer.maxPersons !== null &&
        persons > offer.maxPersons && { adults: texts.tooMany({ max: offer.maxPersons }) }),
      ...((asked.choices.some((id) => !known.includes(id)) || !hasKind(offer.kinds, asked.choices)) && {
        choices: texts.noKind,
      }),
      ...(discountCode && { discountCode }),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
  }

  async function dayFault(day: string, visit: Parameters<typeof openDays>[0]): Promise<Text | null> {
    const { first, last } = span();
    if (day < first) return texts.pastDay;
    if (day > last) return texts.farDay({ day: computedText(() => longDay(last)) });
    if ((await openDays(visit)).includes(day)) return null;
    const free = await nearestTo(day, visit);
    if (free.length === 0) return texts.noFreeDay;
    return texts.closedDay({ days: computedText(() => free.map(longDay).join(', ')) });
  }

  function bookingOf(
    asked: AskedBooking,
    { isSuspect, language, key }: { isSuspect: boolean; language: OtherLanguage | null; key: string },
  ): Booking {
    const { time, phone, organisation, invoiceAddress, discountCode, website: _, ...facts } = asked;
    const id = newUuid();
    return {
      ...facts,
      id,
      requestKey: key,
      linkHash: secrets.hash(bookingSecretOf(secrets, id)),
      state: 'asked',
      version: 1,
      time: time || null,
      discountCode: codeOf(discountCode) || null,
      phone: phone || null,
      organisation: organisation || null,
      invoiceAddress: invoiceAddress || null,
      ...(language && { language }),
      isSuspect,
      askedAt: clock.now(),
      confirmedAt: null,
      endedAt: null,
      answer: null,
      cancelled: null,
      optionId: null,
      heldCode: null,
      dayNotes: '',
    };
  }

  return { askable, daysOf, receive, keepAside };
}

/** A wrong code counts as a guess, also beside other faults. */
function invalid(errors: Record<string, Text>): Problem {
  return new Problem('invalid', usual.invalidInput, {
    errors,
    ...('discountCode' in errors && { reason: 'discount_invalid' }),
  });
}
