import type { ReactNode } from 'react';
import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { GivenAnswer } from '../../../../src/modules/ticketing/sales/questions/answers-schema.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import type { ShownQuestion } from '../../../../src/kernel/events/question.ts';
import type { TicketFormItem } from '../cart/cart.ts';
import { answerField } from '../cart/typed-details.ts';
import { ownedText } from '../../../ui/text/text.tsx';
import { dutchOf, langOf, type Owned, textOf } from '../../../../src/kernel/text/owned.ts';

/** A visitor's ticket, as answers refer to it: its number among the `of` of its option; dated if there are several dates. */
export type AskedTicket = {
  option_id: number;
  ticket: number;
  title: Owned;
  of: number;
  date?: { start: string; end: string } | undefined;
};

/** Returns the tickets that get questions: only those that admit a person. */
export function askedTickets(
  options: readonly (Pick<ShownOption, 'id' | 'isPerson'> & Partial<Pick<ShownOption, 'eventDate'>>)[],
  items: readonly Pick<TicketFormItem, 'option_id' | 'amount' | 'title'>[],
): AskedTicket[] {
  const things = new Set(options.flatMap(({ id, isPerson }) => (isPerson === false ? [id] : [])));
  const asked = items.filter(({ option_id: id }) => !things.has(id));
  const dateOf = new Map(options.map(({ id, eventDate }) => [id, eventDate]));
  const dates = new Set(asked.map(({ option_id: id }) => dateOf.get(id)?.startDate));
  return asked.flatMap(({ option_id, amount, title }) => {
    const on = dates.size > 1 ? dateOf.get(option_id) : null;
    const date = on && { start: on.startDate, end: on.endDate };
    return Array.from({ length: amount }, (_, index) => {
      return { option_id, ticket: index + 1, title, of: amount, ...(date && { date }) };
    });
  });
}

/** Returns rows such as 'Dieetwensen (Volwassene 2)' with the answer. */
export function answeredRows(
  questions: readonly ShownQuestion[],
  tickets: readonly AskedTicket[],
  answers: readonly GivenAnswer[],
): { term: string; detail: ReactNode; lang: 'nl' | undefined }[] {
  const questionOf = new Map(questions.map((question) => [question.id, question]));
  const ticketOf = new Map(tickets.map((ticket) => [nameKey(ticket), ticket]));
  return answers.flatMap((given) => {
    const question = questionOf.get(given.question_id);
    if (!question) return [];
    const ticket = question.per === 'ticket' ? ticketOf.get(nameKey(given)) : undefined;
    const choice = question.choices.find((one) => dutchOf(one) === given.answer);
    const term = textOf(question.text) + (ticket ? ` (${ticketName(ticket)})` : '');
    return [{ term, detail: choice ? ownedText(choice) : given.answer, lang: langOf(question.text) }];
  });
}

const nameKey = ({ option_id, ticket }: Pick<GivenAnswer, 'option_id' | 'ticket'>) => `${option_id} ${ticket}`;

/** Returns 'Volwassene 2', or the title alone if there is only one, with its date if there are several. */
export function ticketName({ ticket, title, of, date }: AskedTicket): string {
  const name = of > 1 ? `${textOf(title)} ${ticket}` : textOf(title);
  return date ? `${name}, ${eventDateLine(date.start, date.end)}` : name;
}

/** Maps errors of the API ('answers.0.answer') to field names. */
export function answerErrors(
  errors: Readonly<Record<string, string | undefined>>,
  given: readonly GivenAnswer[],
): Record<string, string> {
  const entries = given.flatMap((answer, index) => {
    const message = errors[`answers.${index}.answer`];
    return message ? [[answerField(answer), message] as const] : [];
  });
  return Object.fromEntries(entries);
}
