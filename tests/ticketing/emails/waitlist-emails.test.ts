import { describe, expect, test } from 'vitest';
import { sampleOf } from '../../../src/wiring/email-kinds.ts';
import { ticketingEmails } from '../../../src/modules/ticketing/documents/index.ts';
import { samplePorts } from '../../../src/modules/ticketing/documents/emails/orders/order-for-mail.ts';
import { writersOf } from '../../../src/platform/mail/email.ts';
import { aSite } from './an-order.ts';

type Known = Awaited<ReturnType<typeof samplePorts.waitlistForMail>> | null;
const mail = { id: 'row-1', to: 'anna@example.org', createdAt: '2026-06-20T18:32:06.000Z' };
const kinds = Object.keys(ticketingEmails).filter((kind) => kind.startsWith('waitlist-'));
const about = {
  entryId: 'wish',
  event: 'Workshop mozaïek',
  option: 'Deelname',
  start: '2026-07-11T09:00:00.000Z',
  end: '2026-07-11T15:00:00.000Z',
  amount: 1,
};

function write(kind: string, facts: object, known?: Known) {
  const waitlistForMail = known === undefined ? samplePorts.waitlistForMail : async () => known;
  return writersOf(ticketingEmails, {
    ...samplePorts,
    site: aSite,
    waitlistForMail,
    invoiceForMail: async () => null,
    journalForMail: async () => null,
    quoteForMail: async () => null,
    bookingForMail: async () => null,
  })[kind]?.(facts, mail);
}

async function textOf(kind: string, facts: object, known?: Known): Promise<string> {
  const letter = await write(kind, { ...about, ...facts }, known);
  return typeof letter === 'object' ? `${letter.subject}\n${letter.text}`.replaceAll(' ', ' ') : String(letter);
}

const inState = (state: 'unconfirmed' | 'waiting' | 'offered', offers = 1): Known => ({
  secret: 's',
  entry: { state, offers },
});

describe('the mails of a waiting list (R-43)', () => {
  test.each(kinds)('%s is written in full, with one way on', async (kind) => {
    const letter = await write(kind, sampleOf(kind) as object);
    expect(letter).toMatchObject({ subject: expect.stringContaining('Workshop mozaïek') });
    const { html = '', text = '' } = typeof letter === 'object' ? letter : {};
    for (const part of [html, text]) {
      expect(part).toContain('Deelname');
      expect(part).toMatch(/https:\/\/lindehof\.example\/(wachtlijst\/|agenda)/);
    }
  });

  test('an offer says how many, until when, and what becomes of the rest', async () => {
    const one = await textOf(
      'waitlist-offered',
      { offered: 1, until: '2026-07-02T09:00:00.000Z', turn: 1 },
      inState('offered'),
    );
    expect(one).toContain('Wij houden 1 plaats voor u vast tot donderdag 2 juli 2026, 11:00 uur. Daarna gaat die');
    expect(one).not.toContain('U vroeg om');
    const part = { amount: 3, offered: 2, until: '2026-07-02T09:00:00.000Z', turn: 1 };
    expect(await textOf('waitlist-offered', part, inState('offered'))).toContain('U vroeg om 3 plaatsen.');
  });

  test.each([
    ['waitlist-confirm', {}, inState('waiting')],
    ['waitlist-joined', { ahead: 0 }, inState('unconfirmed')],
    ['waitlist-offered', { offered: 1, until: '2026-07-02T09:00:00.000Z', turn: 1 }, inState('waiting')],
    ['waitlist-offered', { offered: 1, until: '2026-07-02T09:00:00.000Z', turn: 1 }, inState('offered', 2)],
    ['waitlist-lapsed', { offered: 1, stays: false }, null],
    ['waitlist-moved', { was: { start: about.start, end: about.end } }, null],
  ] as const)('%s is withdrawn once it is not so any more', async (kind, facts, known) => {
    expect(await textOf(kind, facts, known)).toBe('withdrawn');
  });

  test.each([
    ['cancelled', 'gaat niet door'],
    ['called-off', 'op zaterdag 11 juli 2026 gaat niet door'],
    ['removed', 'niet meer verkocht'],
    ['over', 'De verkoop voor Workshop mozaïek is gesloten'],
    ['until', 'tot vandaag'],
    ['by-owner', 'van de wachtlijst gehaald'],
  ])('the end of a list for the reason %s says why', async (reason, words) => {
    expect(await textOf('waitlist-ended', { reason }, null)).toContain(words);
  });

  test.each([
    [0, 'als eerste aan de beurt'],
    [1, 'Er is 1 aanvraag vóór u'],
    [3, 'Er zijn 3 aanvragen vóór u'],
  ])('with %i before it a wish is told so', async (ahead, words) => {
    expect(await textOf('waitlist-joined', { ahead }, inState('waiting'))).toContain(words);
  });
});
