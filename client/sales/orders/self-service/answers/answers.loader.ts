import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import type { GivenAnswer } from '../../../../../src/modules/ticketing/sales/questions/answers-schema.ts';
import type { Api } from '../../../../api/api.ts';
import { isApiFault } from '../../../../api/fault.ts';
import { apiContext, pageContext, UNPROVEN } from '../../../../api/context.ts';
import { answerField, readAnswers, readSubjects } from '../../../checkout/cart/typed-details.ts';
import { answerErrors } from '../../../checkout/questions/answer-fields.ts';
import { ownPart } from '../../own-part.ts';
import { askedPart, PART_FIELD, partAddress } from '../../ticket/order-part.ts';

/** Answers that a buyer gave with the order, for a part of its tickets. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPart(args, (api, { secret }) => answersIn(api, secret, args.request));

const answersIn = ({ get }: Api, secret: string, { url }: Request) =>
  get('/api/orders/:secret/answers', { secret, query: { part: askedPart(url) } });

const pageOf = (secret: string, part: number) =>
  `/bestelling/${encodeURIComponent(secret)}/antwoorden${partAddress(part, '', ANSWERS)}`;

export const ANSWERS = 'answers';

export type AnswersResult = {
  outcome: 'saved' | 'cleared' | 'refused';
  /** Answers as typed, if they were refused. */
  given: GivenAnswer[] | null;
  wrong: Record<string, string>;
  message: string | null;
};

/** Saves the answers in the form, those of a part of a large order; a button of another part leads there. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const secret = params['secret'] ?? '';
  const fields = await request.formData();
  const typed = readAnswers(fields);
  const refused = (status: number, facts: Partial<AnswersResult>) =>
    data<AnswersResult>({ outcome: 'refused', given: typed, wrong: {}, message: null, ...facts }, { status });
  if (context.get(pageContext).isForged) return refused(403, { message: UNPROVEN });
  try {
    const { questions, answers: stood } = await answersIn(api, secret, request);
    const isCleared = fields.has('clear');
    const wanted = isCleared ? [] : withoutWithdrawn(typed, stood, fields.get('remove'));
    // Imports the schema library, which only saving needs.
    const { answersTo } = await import('../../../../../src/modules/ticketing/sales/questions/answers-schema.ts');
    const { IN_DUTCH, messagesOf } = await import('../../../../../src/kernel/text/field-faults.ts');
    const { data: answers, error } = answersTo(questions).safeParse(wanted, IN_DUTCH);
    if (error) {
      const found = messagesOf(error.issues);
      const errors = Object.fromEntries(Object.entries(found).map(([field, text]) => [`answers.${field}`, text]));
      return refused(422, { wrong: answerErrors(errors, wanted) });
    }
    const about = isCleared ? undefined : readSubjects(fields);
    await api.send('POST', '/api/orders/:secret/answers', { secret, body: { answers, about } });
    if (fields.has(PART_FIELD)) return redirect(pageOf(secret, Number(fields.get(PART_FIELD))), 303);
    return data<AnswersResult>(
      { outcome: isCleared ? 'cleared' : 'saved', given: null, wrong: {}, message: null },
      { status: 200 },
    );
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return refused(fault.status || 503, { message: fault.message });
  }
}

/** Unticking the consent alone withdraws it: the stored answer is deleted, unless it was typed again. */
function withoutWithdrawn(typed: GivenAnswer[], stood: readonly GivenAnswer[], removed: unknown): GivenAnswer[] {
  const stoodIn = new Map(stood.map((answer) => [answerField(answer), answer]));
  return typed.filter((one) => {
    const field = answerField(one);
    const before = stoodIn.get(field);
    const isWithdrawn = before?.consent === true && one.consent !== true && before.answer === one.answer.trim();
    return field !== removed && !isWithdrawn;
  });
}
