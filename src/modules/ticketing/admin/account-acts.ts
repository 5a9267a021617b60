import * as z from 'zod/mini';
import type { Act } from '../../../platform/records/approvals/acts.ts';
import type { Books } from '../books/index.ts';
import { type BookkeeperFacts, bookkeeperChange } from '../books/bookkeeping/bookkeeper-schema.ts';
import { invoiceSettingForm } from '../books/invoicing/invoice-schema.ts';
import { groupedIban } from '../rules/iban.ts';

const accountFacts = z.object({ setting: invoiceSettingForm, seen: z.nullable(invoiceSettingForm) });
type BankAccountFacts = z.output<typeof accountFacts>;

/** Naming another bank account on invoices, to which buyers would pay. */
export function bankAccountAct({
  setInvoiceSetting,
}: Pick<Books['invoices'], 'setInvoiceSetting'>): Act<BankAccountFacts, void> {
  return {
    facts: accountFacts,
    subjectOf: () => 'invoice-setting',
    isHeld: () => true,
    words: ({ iban, holder, from }) => {
      const before = from === null ? 'Er was nog geen rekening.' : `Nu is het ${groupedIban(String(from))}.`;
      return `Facturen laten betalen op ${groupedIban(String(iban))}, op naam van ${String(holder)}. ${before}`;
    },
    carryOut: ({ setting, seen }, by, mayDo) => setInvoiceSetting(setting, by, seen, mayDo),
  };
}

/** Sending the books to another address. */
export function bookkeeperAct({
  changeBookkeeper,
}: Pick<Books['bookkeeping'], 'changeBookkeeper'>): Act<BookkeeperFacts, void> {
  return {
    facts: bookkeeperChange,
    subjectOf: () => 'bookkeeper',
    isHeld: () => true,
    words: ({ email, from }) => {
      const before = from === '' ? 'Nu gaan ze naar niemand.' : `Nu gaan ze naar ${String(from)}.`;
      return `De boeken elke maand sturen naar ${String(email)}. ${before}`;
    },
    carryOut: ({ seen, ...form }, by, mayDo) => changeBookkeeper(form, by, seen, mayDo),
  };
}
