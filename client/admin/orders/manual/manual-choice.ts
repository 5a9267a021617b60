/** A manual order, taken by telephone or at the desk: pure rules, the same checks as on the server. */
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import { centsFromEuros, eurosFromCents } from '../../../../src/kernel/money/money.ts';
import { answersTo, type GivenAnswer } from '../../../../src/modules/ticketing/sales/questions/answers-schema.ts';
import { answerErrors, type AskedTicket, askedTickets } from '../../../sales/checkout/questions/answer-fields.ts';
import {
  type ManualOffer,
  type ManualOrderRequest,
  manualOrderRequest,
  type ManualWay,
} from '../../../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';

/** As typed, so that nothing typed is lost. */
export type ManualChoice = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  amounts: Record<number, string>;
  way: ManualWay | '';
  reason: string;
  words: string;
};

export const nothingChosen: ManualChoice = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  amounts: {},
  way: '',
  reason: '',
  words: '',
};

export const amountField = (optionId: number): string => `amount-${optionId}`;

/** The tickets that admit a person, which answers per ticket belong to. */
export function ticketsOf({ options }: Pick<ManualOffer, 'options'>, { amounts }: ManualChoice): AskedTicket[] {
  const items = options.map(({ id, title }) => ({ option_id: id, title, amount: numberOf(amounts[id]) || 0 }));
  const free = new Map(options.map(({ id, free: left }) => [id, left]));
  // No more fields than seats: a slip could ask for a thousand.
  const possible = items.filter(({ option_id: id, amount }) => amount <= (free.get(id) ?? 0));
  const dated = options.map((option) => ({ ...option, eventDate: { startDate: option.start, endDate: option.end } }));
  return askedTickets(dated, possible);
}

/** Returns the total in euros; tickets with an unreadable number count as none. */
export function totalOf({ options }: Pick<ManualOffer, 'options'>, { amounts, way }: ManualChoice): number {
  if (way === 'free') return 0;
  const cents = options.map(({ id, price }) => (numberOf(amounts[id]) || 0) * (centsFromEuros(price) ?? 0));
  return eurosFromCents(cents.reduce((sum, each) => sum + each, 0));
}

/** 0 for empty text; NaN if it is not a number. */
function numberOf(text = ''): number {
  return text.trim() === '' ? 0 : /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

export function requestOf(
  offer: ManualOffer,
  choice: ManualChoice,
  given: readonly GivenAnswer[] = [],
): { request: ManualOrderRequest; errors: Record<string, string> } {
  const chosen = offer.options.flatMap(({ id }) => {
    const amount = numberOf(choice.amounts[id]);
    return amount === 0 ? [] : [{ option_id: id, amount }];
  });
  const { firstName, lastName, email, phoneNumber, way, reason, words } = choice;
  const isFree = way === 'free';
  const body = {
    eventId: offer.event.id,
    orderLines: chosen,
    firstName,
    lastName,
    email,
    phoneNumber,
    way,
    reason: isFree ? reason : '',
    totalAmount: totalOf(offer, choice),
    ...(email.trim() !== '' && words.trim() !== '' && { words }),
    ...(given.length > 0 && { answers: [...given] }),
  };
  const { data, error } = manualOrderRequest.safeParse(body, IN_DUTCH);
  const { error: odd } = answersTo(offer.questions).safeParse(given, IN_DUTCH);
  const ofAnswers = (odd?.issues ?? []).map((issue) => ({ ...issue, path: ['answers', ...issue.path] }));
  const found = Object.entries(messagesOf([...(error?.issues ?? []), ...ofAnswers])).map(([field, message]) => {
    return [fieldOf(field, chosen, given), message] as const;
  });
  const order = Object.keys(body);
  const rank = (field: string) => (field.startsWith('amount-') ? 1 : order.indexOf(field));
  const errors = Object.fromEntries(found.toSorted(([one], [other]) => rank(one) - rank(other)));
  return { request: data ?? (body as ManualOrderRequest), errors };
}

function fieldOf(field: string, chosen: ManualOrderRequest['orderLines'], given: readonly GivenAnswer[]): string {
  const [ofAnswer] = Object.keys(answerErrors({ [field]: 'wrong' }, given));
  if (ofAnswer) return ofAnswer;
  const line = /^orderLines\.(\d+)\./.exec(field);
  const option = line && chosen[Number(line[1])]?.option_id;
  return option ? amountField(option) : field;
}
