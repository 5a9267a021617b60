import { groupedCode, newTicketCode } from '../../../kernel/ids.ts';
import type { Secrets } from '../../../platform/secrets.ts';

const CODES = 10;
/** 80 random bits. */
const LENGTH = 16;

/** Ten codes for whoever loses their telephone: to be shown once, grouped, and kept as hashes (S-17). */
export function newRecoveryCodes(
  secrets: Pick<Secrets, 'hash'>,
  accountId: string,
): { shown: string[]; hashes: string[] } {
  const codes = Array.from({ length: CODES }, () => newTicketCode().slice(0, LENGTH));
  return { shown: codes.map(groupedCode), hashes: codes.map((code) => recoveryCodeHash(secrets, accountId, code)) };
}

/** By capital letters without groups, bound to the account. */
export function recoveryCodeHash(secrets: Pick<Secrets, 'hash'>, accountId: string, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return secrets.hash(`recovery ${accountId} ${plain}`);
}
