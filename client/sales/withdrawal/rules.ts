import { IN_DUTCH, messagesOf } from '../../../src/kernel/text/field-faults.ts';
import {
  type DeclaredWithdrawal,
  withdrawalRequest,
} from '../../../src/modules/ticketing/sales/self-service/withdrawals/withdrawals-schema.ts';

/** The declaration as the server takes it, or errors by field. Apart, as it imports the schema library on submit. */
export function checkDeclaration(
  typed: unknown,
): { declared: DeclaredWithdrawal; wrong: null } | { declared: null; wrong: Record<string, string> } {
  const read = withdrawalRequest.safeParse(typed, IN_DUTCH);
  if (read.success) return { declared: read.data, wrong: null };
  return { declared: null, wrong: messagesOf(read.error.issues) };
}
