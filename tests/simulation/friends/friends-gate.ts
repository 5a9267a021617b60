import { dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { hashOfCode } from '../../../src/modules/ticketing/rules/scanned-code.ts';
import type { GateEntries, ScanAnswer, StepAnswer } from '../../../src/modules/ticketing/gate/gate-schema.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, expected, type Part } from '../actor.ts';
import { asStaff, rowsOf } from '../actors/helpers.ts';
import { OWNER } from '../season.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { read } from './friend.ts';
import { type KnownFriend, whileBusy } from './known-friend.ts';

/** Names that phones give themselves, so that the rules know which of them decided. */
export const ONLINE = 'Telefoon met net';
const OFFLINE = 'Telefoon zonder net';

type Turn = (part: Part, phones: Visitor[], card: KnownFriend & { code: string }, random: Random) => Promise<void>;

/** Three phones that let people in with friends' cards: at once, without network, late, and with codes that were replaced. */
export function createFriendsGate(part: Part): Actor {
  const phones: Visitor[] = [];
  return {
    name: 'friends gate',
    weight: 18,
    act: async (random) => {
      if (Number(part.stage.clock.now().slice(11, 13)) >= 18) return; // so that no step waits until another day
      if (phones.length < 3) return signIn();
      const idle = part.friends.cards.filter(({ isBusy }) => !isBusy);
      if (idle.length === 0) return;
      const card = random.pick(idle);
      await whileBusy(card, async () => {
        if (card.deadCodes.length > 0 && random.oneIn(5)) return oldCode(part, phones, card, random);
        if (!(await read(part, card)) || card.code === null) return;
        const turn = random.pick([atOnce, atOnce, offline, takenBack, undoFirst]);
        await turn(part, phones, { ...card, code: card.code }, random);
      });
    },
  };

  async function signIn(): Promise<void> {
    const phone = createVisitor(part.stage);
    if (expected(part, 'phone at the gate', await phone.insist('POST', '/api/auth/signin', OWNER))) phones.push(phone);
  }
}

/** One to three phones let people in with the same card at the same time. */
const atOnce: Turn = async (part, phones, card, random) => {
  const hash = await hashOfCode(card.code);
  const some = phones.slice(0, 1 + random.below(3));
  const presses = some.map((phone) => ({ phone, step: useOf(hash, card, random) }));
  await Promise.all(
    presses.map(async ({ phone, step }) => {
      let word = await take(part, phone, ONLINE, step);
      if (step.isRepeated) word = await take(part, phone, ONLINE, step);
      if (word === 'welcome') welcome(part, card, step.id);
    }),
  );
  const seen = await asStaff(random.pick(phones), [
    'POST',
    '/api/dmt-admin/gate/scan',
    { id: newUuid(), code: card.code },
  ]);
  if (!expected(part, 'scan of a card', seen)) return;
  const { word, card: shown } = seen.body as unknown as ScanAnswer;
  part.stage.cover('friends gate', `scan ${word}`);
  if (word === 'unknown') part.stage.fail('card-unknown', `the card of ${card.saleId} is unknown by its code`);
  const { visits } = card.kind;
  const uses = usesIn(part, card);
  if (uses && shown?.visits && visits !== null && shown.visits.left !== Math.max(0, visits - uses.used)) {
    part.stage.fail('visits-left', `${shown.visits.left} of ${visits} are said to be left after ${uses.used} visits`);
  }
};

/** Phones without network let in as many as they like; the surplus is listed with every visit of the day. */
const offline: Turn = async (part, phones, card, random) => {
  const hash = await hashOfCode(card.code);
  for (const [index, phone] of phones.slice(0, 2).entries()) {
    const step = { ...useOf(hash, card, random), at: ago(part, random.oneIn(2) ? 30 + 60 * index : 150 - 60 * index) };
    const word = await take(part, phone, OFFLINE, step);
    if (word === null) return;
    part.ledger.note('friend use', step.id);
  }
  const seen = await asStaff(random.pick(phones), ['GET', '/api/dmt-admin/gate/entries']);
  if (!expected(part, 'entries', seen)) return;
  const { surplus = [] } = seen.body as unknown as GateEntries;
  const today = dayOf(part.stage.clock.now());
  const listed = surplus.find(({ key, day }) => hash.startsWith(key) && day === today);
  const uses = usesIn(part, card);
  if (!uses) return;
  const { over, ids } = uses;
  part.stage.cover('friends gate', `surplus ${over > 0 ? 'found' : 'none'}`);
  if ((listed?.over ?? 0) !== over) {
    part.stage.fail(
      'surplus-silent',
      `${over} too many with the card of ${card.saleId}, and ${listed?.over ?? 0} told`,
    );
  }
  const told = listed?.uses.map(({ id }) => id).toSorted();
  if (told && told.join() !== ids) {
    part.stage.fail('surplus-uses', `visits ${told.join()} are told of ${ids}`);
  }
};

const takenBack: Turn = async (part, phones, card, random) => {
  const step = useOf(await hashOfCode(card.code), card, random);
  const phone = random.pick(phones);
  if ((await take(part, phone, ONLINE, step)) !== 'welcome') return;
  welcome(part, card, step.id);
  const undone = await take(part, phone, ONLINE, { kind: 'undo', id: newUuid(), entry: step.id });
  if (undone === 'undone') part.ledger.note('friend use taken back', step.id);
};

/** An undo overtakes its visit, which then counts for nobody. */
const undoFirst: Turn = async (part, phones, card, random) => {
  const [first, second] = phones;
  if (!first || !second) return;
  const step = { ...useOf(await hashOfCode(card.code), card, random), at: ago(part, 40) };
  const undo = { kind: 'undo', id: newUuid(), entry: step.id, at: ago(part, 20) };
  if ((await take(part, second, OFFLINE, undo)) !== 'undone') return;
  if ((await take(part, first, OFFLINE, step)) === null) return;
  part.ledger.note('friend use taken back', step.id);
};

/** A code that was replaced opens nothing, with network or without. */
async function oldCode(part: Part, phones: Visitor[], card: KnownFriend, random: Random): Promise<void> {
  const [code, phone] = [random.pick(card.deadCodes), random.pick(phones)];
  const seen = await asStaff(phone, ['POST', '/api/dmt-admin/gate/scan', { id: newUuid(), code }]);
  if (!expected(part, 'scan of an old code', seen)) return;
  const step = useOf(await hashOfCode(code), card, random);
  const word = await take(part, phone, ONLINE, random.oneIn(2) ? step : { ...step, at: ago(part, 30) });
  const words = [String(seen.body['word']), word ?? 'unknown'];
  if (words.some((one) => one !== 'unknown')) {
    part.stage.fail('old-code', `a replaced code of the card of ${card.saleId} is ${words.join(', ')}`);
  }
}

function welcome(part: Part, card: KnownFriend, id: string): void {
  part.ledger.note('friend use', id);
  if (card.isStopped)
    part.stage.fail('stopped-card', `the card of ${card.saleId} opened the gate after it was stopped`);
}

function useOf(hash: string, { kind }: KnownFriend, random: Random) {
  const [adults, children] =
    kind.visits === null ? [random.below(kind.adults + 1), random.below(kind.children + 1)] : [1 + random.below(2), 0];
  const isRepeated = random.oneIn(5);
  return { kind: 'use', id: newUuid(), hash, adults: adults + children > 0 ? adults : 1, children, isRepeated };
}

/** Answer to one step; null: no answer. */
async function take(part: Part, phone: Visitor, device: string, step: object): Promise<string | null> {
  const { isRepeated: _, ...wire } = step as { isRepeated?: boolean };
  const answer = await asStaff(phone, ['POST', '/api/dmt-admin/gate/steps', { device, steps: [wire] }]);
  if (!expected(part, 'step with a card', answer)) return null;
  const [word = null] = (answer.body as unknown as StepAnswer[]).map((one) => one.word);
  part.stage.cover('friends gate', `${'at' in step ? 'offline' : 'online'} ${word}`);
  return word;
}

/** Visits with a card and what was too many today, counted from the visits alone; null while the site is down. */
function usesIn(part: Part, card: KnownFriend) {
  if (!part.stage.life.site || part.stage.life.isOver) return null;
  const rows = rowsOf<{ id: string; at: string; adults: number; children: number }>(
    part,
    `select u.id, u.at, u.adults, u.children from friend_use u join gift_card c on c.id = u.card_id
      where c.order_id = ? and u.undone_at is null`,
    card.saleId,
  );
  const today = rows.filter(({ at }) => dayOf(at) === dayOf(part.stage.clock.now()));
  const sum = (some: typeof rows, of: 'adults' | 'children') => some.reduce((total, use) => total + use[of], 0);
  const [used = 0, now = 0] = [rows, today].map((some) => sum(some, 'adults') + sum(some, 'children'));
  const { visits, adults, children } = card.kind;
  const over =
    visits === null
      ? Math.max(0, sum(today, 'adults') - adults) + Math.max(0, sum(today, 'children') - children)
      : Math.max(0, Math.min(used - visits, now));
  const ids = today.map(({ id }) => id);
  return { used, over, ids: ids.toSorted().join() };
}

function ago({ stage }: Part, seconds: number): string {
  return new Date(Date.parse(stage.clock.now()) - 1_000 * seconds).toISOString();
}
