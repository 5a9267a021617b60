import { setTimeout as delay } from 'node:timers/promises';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { Challenge } from '../../../src/platform/captcha/ports.ts';
import type { Buyer } from '../../support/buyer.ts';
import { packed, solve } from '../../support/solve-captcha.ts';
import { arrive, expected, insist, type Part } from './insist.ts';

const LINK = /bevestigen\?token=([\w-]{43})/;

/** People who write to the garden, or ask for its newsletter and confirm that. */
export async function readAndWrite(part: Part): Promise<void> {
  while (!part.isOver()) {
    if (part.random.oneIn(2)) await write(part);
    else await subscribe(part);
  }
}

const anAddress = () => `lezer-${newUuid().slice(0, 8)}@bezoeker.example`;

async function write(part: Part): Promise<void> {
  const email = anAddress();
  const filled = { firstname: 'Anna', lastname: 'Jansen', email, message: 'Kunnen wij trouwen?' };
  if (await sent(part, 'contact', '/api/contact', filled)) part.ledger.note('message', email);
}

async function subscribe(part: Part): Promise<void> {
  const email = anAddress();
  if (!(await sent(part, 'newsletter', '/api/newsletter/subscribe', { name: 'Anna Jansen', email }))) return;
  part.ledger.note('reader asked', email);
  const token = await linkFor(part, email);
  if (token === undefined) return; // the day was over before the mail came
  const browser = await arrive(part);
  const answer = await insist(() => browser.post('/api/newsletter/confirm', { token }));
  // A link works once: the try that was cut off had used it.
  if (expected(part, 'confirm', answer, answer.wasCut ? [410] : [])) part.ledger.note('reader confirmed', email);
}

/** Sends a form with a pass. 422: the try that was cut off had used the pass up, so the form had arrived. */
async function sent(part: Part, purpose: 'contact' | 'newsletter', path: string, filled: unknown): Promise<boolean> {
  const browser = await arrive(part);
  await takePass(part, browser, purpose);
  const answer = await insist(() => browser.post(path, filled));
  return expected(part, purpose, answer, answer.wasCut ? [422] : []) || (answer.wasCut && answer.status === 422);
}

/** A challenge of a site that went away is made anew. */
async function takePass(part: Part, browser: Buyer, purpose: string): Promise<void> {
  for (;;) {
    const challenge = await insist(() => browser.get(`/api/captcha/challenge?purpose=${purpose}`));
    const response = packed(await solve(challenge.body as unknown as Challenge));
    const answer = await insist(() => browser.post('/api/captcha/check', { response, purpose }));
    if (expected(part, 'captcha', answer, answer.wasCut ? [422] : [])) return;
  }
}

async function linkFor({ world, isOver }: Part, email: string): Promise<string | undefined> {
  while (!isOver()) {
    const [mail] = await world.mailsTo(email);
    const token = LINK.exec(mail?.text ?? '')?.[1];
    if (token !== undefined) return token;
    await delay(400);
  }
  return undefined;
}
