import type { WithdrawalView } from '../../../src/modules/ticketing/sales/self-service/withdrawals/withdrawals-schema.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, codeOf, expected, type KnownCard, type Part } from '../actor.ts';
import { createVisitor } from '../visitor.ts';
import { linkIn } from './helpers.ts';

const LINK = /\/herroepen\/([\w-]{43})/;

/** Buyers of gift cards who declare that they withdraw, and confirm it by the link that only they were mailed. */
export function createRegretter(part: Part): Actor {
  const declared: KnownCard[] = [];
  return {
    name: 'regretter',
    weight: 4,
    act: async (random) => {
      const open = part.cards.filter((card) => card.code !== null && !declared.includes(card));
      if (declared.length > 0 && random.oneIn(2)) await confirm(part, declared, random);
      else if (open.length > 0 && declared.length < 4) await declare(part, declared, random.pick(open));
    },
  };
}

async function declare(part: Part, declared: KnownCard[], card: KnownCard): Promise<void> {
  const body = { name: 'Gerda Gever', purchase: card.code, email: card.email };
  const answer = await createVisitor(part.stage).insist('POST', '/api/withdrawals', body);
  part.stage.cover('card', `withdrawal declared ${answer.status || 'cut'} ${codeOf(answer)}`);
  if (expected(part, 'withdrawal', answer)) declared.push(card);
}

async function confirm(part: Part, declared: KnownCard[], random: Random): Promise<void> {
  const { stage } = part;
  const card = random.pick(declared);
  const secret = linkIn(stage, card.email, LINK)?.[1];
  if (secret === undefined) return;
  card.couldBeCents = null; // the money comes back or does not, as its bank says
  const answer = await createVisitor(stage).insist('POST', `/api/withdrawals/${secret}`);
  stage.cover('card', `withdrawal confirmed ${answer.status || 'cut'} ${codeOf(answer)}`);
  if (!expected(part, 'withdrawal confirmed', answer, [404])) return;
  const { state, outcome } = answer.body as unknown as WithdrawalView;
  stage.cover('card', `withdrawal ${state} ${outcome ?? ''}`);
  if (state === 'done' && outcome === 'withdrawn') part.ledger.note('card taken back', card.saleId);
  declared.splice(declared.indexOf(card), 1);
}
