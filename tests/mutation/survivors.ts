/** Why a change that no test notices is no gap, by the name that `nameOf` gives it. */
export const REASONS: Record<string, string> = {
  'cart.ts: -1 -> +1': 'an option that is not there was refused before: it is asked again for the types',
  'cart.ts: known.get(line.option_id)?.priceCents -> known.get(line.option_id).priceCents':
    'an option that is not there was refused before: it is asked again for the types',
  'entry.ts: [] -> ["Stryker was here"]': 'the earliest is taken, and each instant stands before that word',
  'entry.ts: end !== null -> true': 'no end is at or before an instant where there is none',
  'invoice.ts: \'\' -> "Stryker was here!"': 'each order has a line: the question is for the types',
  'offer.ts: option.end === null -> false': 'no instant is before an end where there is none',
  'gift-card.ts: \'\' -> "Stryker was here!"': 'what was not typed is no code, and neither is that',
  'money.ts: Math.abs(euros * 100 - cents) < 1e-6 -> Math.abs(euros * 100 - cents) <= 1e-6':
    'no amount in euros is exactly a millionth of a cent off',
  'status.ts: !isKnownStatus(word) -> false':
    'a word without an outcome has no rank, and no comparison with it is true, so what was stays all the same',
  'stock.ts: [] -> ["Stryker was here"]':
    'only undoing goes through it, and of something that is no option no place moves; the types refuse it',
  'sums.ts: \'\' -> "Stryker was here!"': 'no device is called that',
  'tender.ts: \'card\' -> ""': 'what was found before is never a card: it is asked again for the types',
  "tender.ts: pays.kind === 'card' -> false": 'what was found before is never a card: it is asked again for the types',
  'tender.ts: a.id > b.id -> a.id >= b.id': 'no two rows have one id',
  'void-tickets.ts: order.lines[line]?.optionId -> order.lines[line].optionId':
    'each ticket has its line, by a foreign key: the question mark is for the types',
  'vat-postings.ts: cents < 0 -> cents <= 0': 'a return of nothing takes nothing of any part, either way',
  'vat-postings.ts: first !== undefined -> true': 'each order has a line: the question is for the types',
  'vat-postings.ts: one > other -> one >= other': 'the later of a day and itself is that day',
};
