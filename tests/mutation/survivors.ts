/** Why a change that no test notices is no gap, by the name that `nameOf` gives it. */
export const REASONS: Record<string, string> = {
  'match.ts: \'\' -> "Stryker was here!"': 'no payment has that id',
  'match.ts: [] -> ["Stryker was here"]': 'the word is no payout, and none comes after it',
  'match.ts: paymentId !== null -> true': 'null is the id of no payment elsewhere',
  'match.ts: a.reference < b.reference -> a.reference <= b.reference': 'the payout itself was left out before',
  'match.ts: a.at < b.at -> a.at <= b.at': 'the two differ there',
  'payout.ts: \'\' -> "Stryker was here!"': 'every line has its fee; the default is for the types',
  'payout.ts: \'fee\' -> ""': 'every line has its fee; the default is for the types',
  "payout.ts: { id: 'fee', description: '' } -> {}": 'every line has its fee; the default is for the types',
  'payout.ts: [] -> ["Stryker was here"]': 'the word is no movement of the balance, so it explains nothing',
  'touched.ts: !first -> false': 'every option named has tickets; the check is for the types',
  'touched.ts: \'an option without tickets is not touched\' -> ""':
    'every option named has tickets; the check is for the types',
  'attempt.ts: askedAt < now -> askedAt <= now': 'the two are equal there',
  'attempt.ts: nextAskAt !== null -> true': 'null is after no instant',
  'cart.ts: -1 -> +1': 'unknown options were refused before; the check is for the types',
  'cart.ts: known.get(line.option_id)?.priceCents -> known.get(line.option_id).priceCents':
    'unknown options were refused before; the check is for the types',
  'entry.ts: [] -> ["Stryker was here"]': 'the earliest value is taken, and every instant sorts before that word',
  'entry.ts: end !== null -> true': 'without an end the comparison is false anyway',
  'invoice.ts: \'\' -> "Stryker was here!"': 'every order has a line; the check is for the types',
  'offer.ts: option.end === null -> false': 'without an end the comparison is false anyway',
  'gift-card.ts: \'\' -> "Stryker was here!"': 'neither an empty text nor that one is a code',
  'money.ts: Math.abs(euros * 100 - cents) < 1e-6 -> Math.abs(euros * 100 - cents) <= 1e-6':
    'no amount in euros is off by exactly a millionth of a cent',
  'status.ts: !isKnownStatus(word) -> false':
    'a word without an outcome has no rank, so no comparison with it is true and the status stays',
  'stock.ts: [] -> ["Stryker was here"]': 'only an undo goes through it, and no option with that id has seats to move',
  'sums.ts: \'\' -> "Stryker was here!"': 'no device has that name',
  'tender.ts: \'card\' -> ""': 'cards were excluded before; the check is for the types',
  "tender.ts: pays.kind === 'card' -> false": 'cards were excluded before; the check is for the types',
  'tender.ts: a.id > b.id -> a.id >= b.id': 'no two rows have the same id',
  'void-tickets.ts: order.lines[line]?.optionId -> order.lines[line].optionId':
    'every ticket has its line, by a foreign key; the check is for the types',
  'vat-postings.ts: cents < 0 -> cents <= 0': 'a return of 0 cents takes nothing either way',
  'vat-postings.ts: first !== undefined -> true': 'every order has a line; the check is for the types',
  'vat-postings.ts: one > other -> one >= other': 'the two days are equal there',
};
