import * as z from 'zod/mini';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import { answersTo } from '../../../../src/modules/ticketing/sales/questions/answers-schema.ts';
import type { ShownQuestion } from '../../../../src/kernel/events/question.ts';
import { addressForm, personalDetails } from '../../../../src/modules/ticketing/schema.ts';
import type { OrderDetails, PersonalErrors } from '../cart/personal-fields.ts';

// Apart from the fields, because it imports the schema library: the browser loads it on submit.

/** Validates by the server's rules (VAL-13, VAL-14, R-45): trimmed values, or a message per invalid field. */
export function checkDetails(
  { answers: given, ...values }: OrderDetails,
  questions: readonly ShownQuestion[] = [],
): { ok: true; details: OrderDetails } | { ok: false; errors: PersonalErrors } {
  const { data, error } = z.object({ ...personalDetails.shape, answers: answersTo(questions) }).safeParse(
    {
      ...values,
      answers: given ?? [],
    },
    IN_DUTCH,
  );
  if (error) return { ok: false, errors: messagesOf(error.issues) };
  const { answers, ...details } = data;
  return { ok: true, details: answers.length > 0 ? { ...details, answers } : details };
}

export function addressFault(email: string): string | null {
  const { error } = addressForm.safeParse({ email }, IN_DUTCH);
  return error ? (messagesOf(error.issues)['email'] ?? null) : null;
}
