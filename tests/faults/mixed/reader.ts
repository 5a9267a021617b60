import { setTimeout as delay } from 'node:timers/promises';
import { newUuid } from '../../../src/kernel/ids.ts';
import { sent } from './forms.ts';
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

async function linkFor({ world, isOver }: Part, email: string): Promise<string | undefined> {
  while (!isOver()) {
    const [mail] = await world.mailsTo(email);
    const token = LINK.exec(mail?.text ?? '')?.[1];
    if (token !== undefined) return token;
    await delay(400);
  }
  return undefined;
}
