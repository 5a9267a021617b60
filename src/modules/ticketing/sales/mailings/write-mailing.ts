import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { daysAfter, isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { eventNotFound } from '../orders/order.ts';
import { type Audience, batchOf, byAddress, type MailingPorts, mailingView, type StoredMailing } from './mailing.ts';
import type { BuyerMailing, EventMailings, MailingPreview, MailingRequest } from './mailings-schema.ts';

/** Days after the last ticket, since mailings are about the visit. */
const OPEN_DAYS = 30;
const TEST_DAYS = 7;
const KEPT_DAYS = 730;

/** Writes, tests and sends mailings. */
export function createMailingEditor(ports: MailingPorts) {
  const { mailings, offers, heldTickets, outbox, safeText, secrets, audit, atomically, clock } = ports;

  async function eventOf(eventId: number) {
    const offer = await offers.find(eventId);
    if (!offer) throw eventNotFound();
    const end = await heldTickets.lastEnd(eventId);
    return { title: offer.title, isOpen: end !== null && daysAfter(end, OPEN_DAYS) > clock.now() };
  }

  async function openEvent(eventId: number): Promise<void> {
    if ((await eventOf(eventId)).isOpen) return;
    const message =
      'Aan deze kopers kunt u niet meer schrijven: er zijn geen geldige tickets, of het is meer dan 30 dagen geleden.';
    throw new Problem('conflict', message, { reason: 'mailing_closed' });
  }

  /** Throws 422 on `body` if nothing is left. */
  function cleanText({ subject, body }: MailingRequest): { subject: string; body: string } {
    const clean = safeText(body);
    if (clean.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '') {
      throw new Problem('invalid', 'Dit bericht is nog leeg.', { errors: { body: 'Schrijf eerst een tekst.' } });
    }
    return { subject: subject.replaceAll(/\s+/g, ' '), body: clean };
  }

  const audienceOf = (eventId: number, { who, option_id: optionId, day }: MailingRequest): Audience => {
    return { eventId, who, optionId, day };
  };

  const viewOf = async (mailing: StoredMailing): Promise<BuyerMailing> =>
    mailingView(mailing, await outbox.countBatch(batchOf(mailing.id)));

  async function mailingOf(id: number): Promise<StoredMailing> {
    const mailing = await mailings.find(id);
    if (mailing) return mailing;
    throw new Problem('not-found', 'Dit bericht bestaat niet (meer).', { reason: 'mailing_not_found' });
  }

  /** Stores it in the caller's transaction; a used key returns the earlier one. */
  async function store(
    eventId: number,
    request: MailingRequest,
    by: { key: string; actorId: string },
    isTest: boolean,
  ) {
    const contentHash = secrets.hash(JSON.stringify([eventId, request]));
    const audience = audienceOf(eventId, request);
    const recipients = isTest ? [] : byAddress(await mailings.ordersOf(audience));
    const none = 'Niemand krijgt dit bericht: kies andere kopers.';
    if (!isTest && recipients.length === 0) throw new Problem('conflict', none, { reason: 'no_recipients' });
    const id = await mailings.insert({
      ...audience,
      ...cleanText(request),
      ...by,
      contentHash,
      state: isTest ? 'test' : 'sending',
      startedAt: clock.now(),
      finishedAt: null,
      recipients: recipients.length,
      cursor: 0,
      sent: 0,
      skipped: 0,
      failed: 0,
    });
    if (id !== null) await mailings.keepRecipients(id, recipients);
    return { id, contentHash, recipients: recipients.length };
  }

  return {
    mailingOf,
    shownMailingOf: viewOf,

    async eventMailings(eventId: number): Promise<EventMailings> {
      const { title, isOpen } = await eventOf(eventId);
      const held = await heldTickets.datesOf(eventId);
      const options = new Map(held.map(({ optionId: id, title: name, start }) => [id, { id, title: name, start }]));
      return {
        event: { id: eventId, title },
        isOpen,
        options: [...options.values()].map((one) => ({ ...one, start: isoWithOffset(one.start) })),
        days: [...new Set(held.map(({ start }) => dayOf(start)))].toSorted(),
        mailings: await Promise.all((await mailings.ofEvent(eventId)).map(viewOf)),
      };
    },

    /** Throws `event_not_found`, `mailing_closed` and `invalid`. */
    async countMailing(
      eventId: number,
      request: MailingRequest,
    ): Promise<Omit<MailingPreview, 'text'> & { body: string; title: string }> {
      await openEvent(eventId);
      const orders = await mailings.ordersOf(audienceOf(eventId, request));
      const unreachable = orders.filter(({ email }) => email === '').length;
      const { title } = await eventOf(eventId);
      return { ...cleanText(request), title, recipients: byAddress(orders).length, orders: orders.length, unreachable };
    },

    /** Throws the problems of `countMailing`. */
    async testMailing(eventId: number, request: MailingRequest, to: string, actorId: string): Promise<void> {
      await openEvent(eventId);
      await atomically(async () => {
        const { id } = await store(eventId, request, { key: newUuid(), actorId }, true);
        if (id === null) throw new Error('a new key was used before');
        await outbox.put({ kind: 'buyer-mailing-test', to, facts: { mailingId: id }, lane: 'urgent' });
      });
    },

    /** Sends once per key. Throws `event_not_found`, `mailing_closed`, `invalid`, `no_recipients`, `key_reused`. */
    async sendMailing(
      eventId: number,
      request: MailingRequest,
      by: { key: string; actorId: string },
    ): Promise<BuyerMailing> {
      const known = await mailings.byKey(by.key);
      if (!known) await openEvent(eventId);
      const contentHash = secrets.hash(JSON.stringify([eventId, request]));
      if (!known) {
        await atomically(async () => {
          const { id, recipients } = await store(eventId, request, by, false);
          if (id === null) return;
          const subject = `event:${eventId}`;
          await audit.note({
            action: 'mailing-sent',
            actorId: by.actorId,
            subject,
            facts: { mailing: id, recipients },
          });
        });
      }
      const mailing = await mailings.byKey(by.key);
      if (mailing?.contentHash !== contentHash) {
        throw new Problem('invalid', 'Dit bericht is al verstuurd. Laad de pagina opnieuw.', { reason: 'key_reused' });
      }
      return viewOf(mailing);
    },

    mailingForMail: (id: number): Promise<StoredMailing | null> => mailings.find(id),

    /** Deletes tests after a week, and others two years after they ended (or started, if paused). */
    async forgetMailings(): Promise<void> {
      const now = clock.now();
      await atomically(() => mailings.forget({ test: daysAfter(now, -TEST_DAYS), ended: daysAfter(now, -KEPT_DAYS) }));
    },
  };
}
