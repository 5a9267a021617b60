import { IN_DUTCH, messagesOf } from '../../src/kernel/text/field-faults.ts';
import {
  type DeclaredWithdrawal,
  withdrawalRequest,
} from '../../src/modules/ticketing/withdrawals/withdrawals-schema.ts';

// Apart from the form, because it brings the schema library along: it loads when the form is sent.

/** The declaration as the server takes it, or what is wrong with each field. */
export function checkDeclaration(
  typed: unknown,
): { declared: DeclaredWithdrawal; wrong: null } | { declared: null; wrong: Record<string, string> } {
  const read = withdrawalRequest.safeParse(typed, IN_DUTCH);
  if (read.success) return { declared: read.data, wrong: null };
  return { declared: null, wrong: messagesOf(read.error.issues) };
}
