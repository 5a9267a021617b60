import { newUuid } from '../../../src/kernel/ids.ts';
import { type Actor, expected, type Part } from '../actor.ts';
import { createVisitor } from '../visitor.ts';
import { linkIn } from './helpers.ts';

const LINK = /bevestigen\?token=([\w-]{43})/;

/** People who ask for the newsletter and confirm that, and an owner who sends one. */
export function createReader(part: Part): Actor {
  const requests: string[] = [];
  return {
    name: 'reader',
    weight: 6,
    act: async (random) => {
      const what = random.below(8);
      if (what < 3) await subscribe(part, requests);
      else if (what < 7) await confirm(part, requests);
      else await sendIssue(part);
    },
  };
}

async function subscribe(part: Part, requested: string[]): Promise<void> {
  const email = `lezer-${newUuid().slice(0, 8)}@bezoeker.example`;
  const answer = await createVisitor(part.stage).insist('POST', '/api/newsletter/subscribe', { name: 'Anna', email });
  // The first try may have come through, and then this one comes too soon after its mail.
  if (!expected(part, 'newsletter', answer, answer.wasCut ? [409, 429] : [])) return;
  part.ledger.note('reader asked', email);
  requested.push(email);
}

async function confirm(part: Part, requested: string[]): Promise<void> {
  for (const email of requested) {
    const token = linkIn(part.stage, email, LINK)?.[1];
    if (token === undefined) continue;
    const answer = await createVisitor(part.stage).insist('POST', '/api/newsletter/confirm', { token });
    if (!expected(part, 'confirmation', answer, [410])) continue;
    part.ledger.note('reader confirmed', email);
    requested.splice(requested.indexOf(email), 1);
    return;
  }
}

async function sendIssue(part: Part): Promise<void> {
  const { owner } = part;
  const title = `Nieuws ${newUuid().slice(0, 8)}`;
  const body = { title, preview: '', body: '<p>De tuin is open.</p>' };
  const made = await owner.call('POST', '/api/dmt-admin/newsletters', body, { 'idempotency-key': newUuid() });
  if (!expected(part, 'issue', made)) return;
  const { id, version } = made.body as { id: number; version: number };
  const sent = await owner.call('POST', `/api/dmt-admin/newsletters/${id}/send`, { version });
  if (expected(part, 'issue sent', sent, [409])) part.ledger.note('newsletter sent', title);
}
