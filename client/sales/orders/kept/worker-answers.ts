import { keptPage, noCopyPage, removedPage } from './kept-page.ts';
import type { KeptStore } from './kept-store.ts';

export type WorkerPorts = {
  store: KeptStore;
  fetch(request: Request): Promise<Response>;
  /** Resolves when the network has had enough time: a phone may have none without reporting so. */
  patience(): Promise<void>;
  /** Called when no order is stored any more. */
  unregister(): Promise<unknown>;
  waitUntil(work: Promise<unknown>): void;
};

/** Page of an order in any language, with the secret of its link, and the button of the page shown instead of it. */
const ORDER = /^((?:\/[a-z]{2})?\/bestelling\/([A-Za-z0-9_-]{43}))(\/bewaard)?$/;

/**
 * Response to a navigation; null: the browser handles it. An order is requested from the site first, and shown from the
 * store only if the site cannot answer. A link that no longer opens an order removes the stored copy.
 */
export function answerOf(request: Request, ports: WorkerPorts): Promise<Response> | null {
  if (request.mode !== 'navigate') return null;
  const [, path, secret, isButton] = ORDER.exec(new URL(request.url).pathname) ?? [];
  if (path === undefined || secret === undefined) return null;
  if (request.method === 'POST') return isButton ? remove(ports, secret).then(() => removedPage(path)) : null;
  return isButton || request.method !== 'GET' ? null : order(request, ports, { secret, path });
}

async function order(
  request: Request,
  ports: WorkerPorts,
  { secret, path }: { secret: string; path: string },
): Promise<Response> {
  const live = ports.fetch(request).catch(() => null);
  const withdrawn = live.then(async (answer) => {
    const isWithdrawn = answer !== null && isGone(answer);
    if (isWithdrawn) await remove(ports, secret);
    return isWithdrawn;
  });
  ports.waitUntil(withdrawn);
  const copy = await ports.store.find(secret).catch(() => null); // some browsers refuse to read what a site keeps
  if (!copy) {
    // A removal has already cleaned up, perhaps before the store was read.
    ports.waitUntil(withdrawn.then((gone) => (gone ? undefined : tidy(ports))).catch(() => undefined));
    return (await live) ?? noCopyPage(path);
  }
  const answer = await Promise.race([live, ports.patience().then(() => null)]);
  return answer && isAnswer(answer) ? answer : keptPage(path, copy);
}

const isGone = ({ status }: Response) => status === 404 || status === 410;

/** A site that is down or overloaded says nothing about the order. */
const isAnswer = ({ status }: Response) => status < 500 && status !== 429;

async function remove(ports: WorkerPorts, secret: string): Promise<void> {
  await ports.store.remove(secret);
  await tidy(ports);
}

async function tidy({ store, unregister }: WorkerPorts): Promise<void> {
  if (await store.tidy()) await unregister();
}
