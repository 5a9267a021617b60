import type { Outside } from './adapters.ts';

const UPLOADS = '/uploads/';

/** Where uploaded pictures are shown: events, what the owner wrote for the pages, newsletters. */
export async function pictureTexts({
  events,
  overrides,
  newsletterIssues,
}: Pick<Outside, 'events' | 'overrides' | 'newsletterIssues'>): Promise<string[]> {
  const pages = [...(await overrides.all()).values()].map((value) => JSON.stringify(value));
  return [...(await events.textsWith(UPLOADS)), ...pages, ...(await newsletterIssues.textsWith(UPLOADS))];
}
