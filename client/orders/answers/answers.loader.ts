import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from 'react-router-dom';
import type { GivenAnswer, OwnAnswers } from '../../../src/modules/ticketing/questions/answers-schema.ts';
import { isApiFault } from '../../api/fault.ts';
import { apiContext, pageContext, UNPROVEN } from '../../api/context.ts';
import { answerField, readAnswers } from '../../checkout/cart/typed-details.ts';
import { answerErrors } from '../../checkout/questions/answer-fields.ts';
import { addressOf, ownPart } from '../own-part.ts';

/** Loads the answers that a buyer gave with the order, to change or delete them. */
export const loader = (asked: LoaderFunctionArgs) => ownPart(asked, 'answers');

export type Told = {
  outcome: 'saved' | 'cleared' | 'refused';
  /** As typed, where it was refused. */
  given: GivenAnswer[] | null;
  /** By field. */
  wrong: Record<string, string>;
  message: string | null;
};

export async function action({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const address = addressOf(params['secret'] ?? '', 'answers');
  const fields = await request.formData();
  const typed = readAnswers(fields);
  const refused = (status: number, told: Partial<Told>) =>
    data<Told>({ outcome: 'refused', given: typed, wrong: {}, message: null, ...told }, { status });
  if (context.get(pageContext).isForged) return refused(403, { message: UNPROVEN });
  try {
    const { questions, answers: stood } = await api.get<OwnAnswers>(address);
    const wanted = fields.has('clear') ? [] : withoutWithdrawn(typed, stood, fields.get('remove'));
    // Imports the schema library: only needed for saving.
    const { answersTo } = await import('../../../src/modules/ticketing/questions/answers-schema.ts');
    const { IN_DUTCH, messagesOf } = await import('../../../src/kernel/field-faults.ts');
    const { data: answers, error } = answersTo(questions).safeParse(wanted, IN_DUTCH);
    if (error) {
      const found = messagesOf(error.issues);
      const errors = Object.fromEntries(Object.entries(found).map(([field, text]) => [`answers.${field}`, text]));
      return refused(422, { wrong: answerErrors(errors, wanted) });
    }
    await api.send('POST', address, { answers });
    return data<Told>(
      { outcome: answers.length === 0 ? 'cleared' : 'saved', given: null, wrong: {}, message: null },
      { status: 200 },
    );
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return refused(fault.status || 503, { message: fault.message });
  }
}

/** Consent is withdrawn by its checkbox alone, as it was given: the stored answer goes, unless it was typed again. */
function withoutWithdrawn(typed: GivenAnswer[], stood: readonly GivenAnswer[], removed: unknown): GivenAnswer[] {
  return typed.filter((one) => {
    const field = answerField(one);
    const before = stood.find((answer) => answerField(answer) === field);
    const isWithdrawn = before?.consent === true && one.consent !== true && before.answer === one.answer.trim();
    return field !== removed && !isWithdrawn;
  });
}
