import { newUuid } from '../../../src/kernel/ids.ts';
import type { GateList, StepAnswer } from '../../../src/modules/ticketing/gate/gate-schema.ts';
import type { TillNow } from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { expected, type Part } from './insist.ts';
import { type Staff, signedIn } from './staff.ts';

/** Lets people in, takes entries back, sells at the gate and counts the till; now and then a phone sends a thing twice. */
export async function keepGate(part: Part): Promise<void> {
  const { random, isOver } = part;
  const staff = await signedIn(part);
  const turn = { part, staff, inside: [] as string[], sold: [] as Sold[] };
  while (!isOver()) {
    const what = random.below(10);
    if (what < 4) await letIn(turn);
    else if (what < 5) await takeBack(turn);
    else if (what < 8) await sell(turn);
    else if (what < 9) await undoSale(turn);
    else await handleCash(turn);
  }
}

type Sold = { id: string; way: 'cash' | 'terminal' };
type Step = { kind: 'enter'; id: string; ticket: string } | { kind: 'undo'; id: string; entry: string };
type Turn = { part: Part; staff: Staff; inside: string[]; sold: Sold[] };

/** One step of a phone, sent twice now and then; gives its word. */
async function step({ part, staff }: Turn, body: Step): Promise<string> {
  const send = () => staff.post('/api/dmt-admin/gate/steps', { device: 'Telefoon schuur', steps: [body] });
  let answer = await send();
  if (part.random.oneIn(4)) answer = await send();
  if (!expected(part, `step ${body.kind}`, answer)) return 'refused';
  const [line] = answer.body as unknown as StepAnswer[];
  return line?.word ?? 'nothing';
}

async function letIn(turn: Turn): Promise<void> {
  const { part, staff, inside } = turn;
  const list = await staff.get('/api/dmt-admin/gate/list');
  if (!expected(part, 'list', list)) return;
  const { parties } = list.body as unknown as GateList;
  const waiting = parties.flatMap(({ tickets }) => tickets).filter(({ meaning }) => meaning === 'welcome');
  for (let count = 0; count < 3 && waiting.length > 0; count++) {
    const { ref: ticket = '' } = part.random.pick(waiting);
    const id = newUuid();
    if ((await step(turn, { kind: 'enter', id, ticket })) !== 'welcome') continue;
    part.ledger.note('entry', id);
    inside.push(id);
  }
}

async function takeBack(turn: Turn): Promise<void> {
  const entry = turn.inside.pop();
  if (entry === undefined) return;
  const word = await step(turn, { kind: 'undo', id: newUuid(), entry });
  if (word === 'undone') turn.part.ledger.note('entry taken back', entry);
  else turn.part.wrong.push(`undo of ${entry}: ${word}`);
}

async function sell({ part, staff, sold }: Turn): Promise<void> {
  const { event, option } = part.sale;
  const amount = 1 + part.random.below(3);
  const one: Sold = { id: newUuid(), way: part.random.pick(['cash', 'terminal']) };
  const orderLines = [{ option_id: option.id, amount }];
  const body = { ...one, eventId: event.event_id, orderLines, reason: '', totalAmount: amount * option.price };
  const send = () => staff.post('/api/dmt-admin/gate/sales', body);
  let answer = await send();
  if (part.random.oneIn(4)) answer = await send();
  if (!expected(part, 'sale', answer)) return;
  part.ledger.note('sale at the gate', one.id);
  sold.push(one);
  if (!part.random.oneIn(3)) return;
  const email = `bon-${one.id.slice(0, 8)}@bezoeker.example`;
  expected(part, 'receipt', await staff.post(`/api/dmt-admin/gate/sales/${one.id}/receipt`, { email }), [409]);
}

async function undoSale({ part, staff, sold }: Turn): Promise<void> {
  const one = sold.pop();
  if (!one) return;
  const id = newUuid();
  const answer = await staff.post(`/api/dmt-admin/gate/sales/${one.id}/undo`, { id, back: one.way });
  if (expected(part, 'undo of a sale', answer)) part.ledger.note('sale undone', id);
}

async function handleCash({ part, staff }: Turn): Promise<void> {
  const { random, ledger } = part;
  const id = newUuid();
  if (random.oneIn(2)) {
    const answer = await staff.post('/api/dmt-admin/till/float', { id, amount: 1 + random.below(50) });
    if (expected(part, 'float', answer)) ledger.note('cash moved', id);
    return;
  }
  const seen = await staff.get('/api/dmt-admin/till');
  if (!expected(part, 'till', seen)) return;
  const { till, sums } = seen.body as unknown as TillNow;
  const counted = Math.max(0, sums.expected);
  const body = { id, till, expected: sums.expected, counted, remark: '' };
  const answer = await staff.post('/api/dmt-admin/till/closings', body);
  // Somebody sold meanwhile: the till has to be counted again.
  if (expected(part, 'closing', answer, [409])) ledger.note('till closed', id);
}
