import { newUuid } from '../../../src/kernel/ids.ts';
import type { Browser } from '../../identity/browser.ts';
import { FIRST_EVENT } from '../../support/volume.ts';

const EVENT = `/api/dmt-admin/events/${FIRST_EVENT}`;
const CAPACITY = 99_999;

type Saved = Record<string, unknown> & {
  event_dates: { event_date_start: string; event_date_end: string }[];
  event_options: Record<string, unknown>[];
};

/** The owner's saves of the event of a fifth of all orders, each of which can be done again. */
export function ownersWrites(owner: Browser): [what: string, work: () => Promise<unknown>][] {
  let turn = 0;
  const read = async () => (await owner.get(EVENT)).body as Saved;
  const save = async (changes: (saved: Saved) => object) => {
    const saved = await read();
    const event_options = saved.event_options.map((option) => ({ ...option, availableTickets: CAPACITY }));
    const body = { ...saved, event_options, ...changes({ ...saved, event_options }) };
    await done(owner.put('/api/events', body));
  };
  const step = async (name: string, body: object) =>
    done(owner.post(`${EVENT}/${name}`, { ...body, version: (await read())['version'] }));
  const letter = { who: 'all', subject: 'Tot zaterdag', body: '<p>De poort is open om tien uur.</p>' };
  return [
    ['save of a text', () => save(() => ({ event_details: `<p>Tekst ${++turn}</p>` }))],
    ['save of another day', () => save((saved) => movedTo(2_030 + ++turn, saved))],
    ['preview of an email to buyers', () => done(owner.post(`${EVENT}/mailings/preview`, letter))],
    ['email to buyers', () => done(owner.post(`${EVENT}/mailings`, letter, { 'idempotency-key': newUuid() }))],
    [
      'cancelling and taking it back',
      async () => {
        await step('cancel', { reason: 'Storm' });
        const { version } = (await read()) as { version?: unknown };
        const { body } = await owner.post(`${EVENT}/resume`, { version });
        await step('resume', { seen: (body['touched'] as { seen?: string }).seen });
      },
    ],
  ];
}

function movedTo(year: number, { event_dates, event_options }: Saved): object {
  const inYear = (time: string) => String(year) + time.slice(4);
  const dates = event_dates.map((date) => ({
    ...date,
    event_date_start: inYear(date.event_date_start),
    event_date_end: inYear(date.event_date_end),
  }));
  const [first] = dates;
  const eventDate = { startDate: first?.event_date_start, endDate: first?.event_date_end };
  return { event_dates: dates, event_options: event_options.map((option) => ({ ...option, eventDate })) };
}

async function done(answer: ReturnType<Browser['post']>): Promise<void> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`a save answered ${status}: ${text.slice(0, 300)}`);
}
