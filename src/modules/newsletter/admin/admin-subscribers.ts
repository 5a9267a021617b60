import { isoWithOffset, numericDate } from '../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { NewsletterPorts, Readers, Subscriber, SubscriberFilter } from '../ports.ts';
import type { AdminSubscriber, AdminSubscriberCount, AdminSubscriberDetail } from '../schema.ts';
import { consentText, formName } from '../subscribers/subscribe.ts';

const LIST_MAX = 100;
const STEP = 500;

export function createSubscriberAdmin(ports: NewsletterPorts, readers: Pick<Readers, 'count'>) {
  const { subscribers, suppressions, atomically, audit } = ports;

  async function list(filter: SubscriberFilter): Promise<AdminSubscriber[]> {
    return rowsOf(await subscribers.list(filter, LIST_MAX));
  }

  async function count(): Promise<AdminSubscriberCount> {
    const { confirmed, unconfirmed } = await subscribers.count();
    return { confirmed, unconfirmed, suppressed: confirmed - (await readers.count()) };
  }

  async function read(id: number): Promise<AdminSubscriberDetail> {
    const subscriber = await subscribers.find(id);
    const [row] = subscriber ? await rowsOf([subscriber]) : [];
    if (!subscriber || !row) throw notFound();
    const { form, textVersion } = subscriber;
    return { ...row, proof: { form: formName(form), textVersion, text: consentText(textVersion) } };
  }

  async function remove(id: number, actorId: string): Promise<void> {
    await atomically(async () => {
      if (!(await subscribers.remove(id))) throw notFound();
      await audit.note({ action: 'subscriber-removed', actorId, subject: `subscriber:${id}` });
    });
  }

  /** Exports subscribers as CSV in chunks, so that a long list costs no memory (R-29). Audited. */
  async function* csv(actorId: string): AsyncGenerator<string> {
    await audit.note({ action: 'subscribers-exported', actorId });
    // Byte-order mark and header, by which Excel recognises UTF-8 and the separator.
    yield `\uFEFF${csvLine(['E-mailadres', 'Naam', 'Aangemeld', 'Bevestigd', 'Formulier', 'Tekstversie', 'Onbestelbaar'])}`;
    for (let before: number | undefined; ;) {
      const page = await subscribers.list({ before, search: '' }, STEP);
      const last = page.at(-1);
      if (!last) return;
      const rows = await rowsOf(page);
      yield page.map((subscriber, index) => csvLine(cellsOf(subscriber, rows[index]))).join('');
      before = last.id;
    }
  }

  async function rowsOf(found: Subscriber[]): Promise<AdminSubscriber[]> {
    const suppressed = await suppressions.reasonsFor(found.map(({ email }) => email));
    return found.map((subscriber) => ({
      id: subscriber.id,
      email: subscriber.email,
      name: subscriber.name,
      state: subscriber.state,
      requestedAt: isoWithOffset(subscriber.requestedAt),
      confirmedAt: subscriber.confirmedAt && isoWithOffset(subscriber.confirmedAt),
      suppressed: suppressed.get(subscriber.email) ?? null,
    }));
  }

  return { list, count, read, remove, csv };
}

const SUPPRESSED = { bounce: 'post kwam terug', complaint: 'klacht' };

function cellsOf(subscriber: Subscriber, row: AdminSubscriber | undefined): string[] {
  const { email, name, requestedAt, confirmedAt, form, textVersion } = subscriber;
  return [
    email,
    name,
    numericDate(requestedAt),
    confirmedAt ? numericDate(confirmedAt) : '',
    formName(form),
    textVersion,
    row?.suppressed ? SUPPRESSED[row.suppressed] : '',
  ];
}

/** Quotes a cell, guarding against formula injection (S-24). */
function csvLine(cells: string[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `${cells.map(cell).join(';')}\r\n`;
}

function notFound(): Problem {
  return new Problem('not-found', 'Abonnee niet gevonden.', { reason: 'subscriber_not_found' });
}
