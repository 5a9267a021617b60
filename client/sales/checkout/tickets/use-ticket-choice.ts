import { useState } from 'react';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import { clampAmount, type Amounts, type TicketForm, ticketForm, withinLimits } from '../cart/cart.ts';

export type TicketChoice = {
  amounts: Amounts;
  /** Unsettled input by option id. */
  texts: Readonly<Record<number, string>>;
  messages: Readonly<Record<number, string>>;
  form: TicketForm;
  type: (option: ShownOption, text: string) => void;
  settle: (option: ShownOption) => void;
  set: (option: ShownOption, amount: number) => void;
  replace: (amounts: Amounts) => void;
  /** Settles all fields before ordering; null if that changed a number, which the visitor has to see first. */
  settleAll: () => TicketForm | null;
};

type Fields = { amounts: Amounts; texts: Record<number, string>; messages: Record<number, string> };

/** Counts a typed number within the limits at once; other input is settled on blur. */
export function useTicketChoice(
  onSale: readonly ShownOption[],
  first: Pick<Fields, 'amounts' | 'messages'>,
): TicketChoice {
  const [fields, setFields] = useState<Fields>({ ...first, texts: {} });
  const form = ticketForm(onSale, withinLimits(onSale, fields.amounts));

  return {
    ...fields,
    amounts: withinLimits(onSale, fields.amounts),
    form,
    type(option, text) {
      setFields((now) => {
        const { amount, message } = clampAmount(text, option, othersIn(now, option));
        return {
          amounts: message === null ? { ...now.amounts, [option.id]: amount } : now.amounts,
          texts: { ...now.texts, [option.id]: text },
          messages: without(now.messages, option.id),
        };
      });
    },
    settle: (option) => setFields((now) => settled(now, option)),
    set: (option, amount) =>
      setFields((now) => settled({ ...now, texts: { ...now.texts, [option.id]: String(amount) } }, option)),
    replace: (amounts) => setFields({ amounts, texts: {}, messages: {} }),
    settleAll() {
      const all = onSale.reduce(settled, fields);
      setFields(all);
      const isCorrected = onSale.some(({ id }) => fields.texts[id] !== undefined && all.messages[id] !== undefined);
      return isCorrected ? null : ticketForm(onSale, withinLimits(onSale, all.amounts));
    },
  };
}

function settled(fields: Fields, option: ShownOption): Fields {
  const text = fields.texts[option.id];
  if (text === undefined) return fields;
  const { amount, message } = clampAmount(text, option, othersIn(fields, option));
  return {
    amounts: { ...fields.amounts, [option.id]: amount },
    texts: without(fields.texts, option.id),
    messages: message ? { ...fields.messages, [option.id]: message } : without(fields.messages, option.id),
  };
}

function othersIn({ amounts }: Fields, { id }: ShownOption): number {
  return Object.entries(amounts).reduce((sum, [other, amount]) => (Number(other) === id ? sum : sum + amount), 0);
}

function without(record: Readonly<Record<number, string>>, id: number): Record<number, string> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => Number(key) !== id));
}
