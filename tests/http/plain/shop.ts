import { vi } from 'vitest';
import { find, STATES } from '../../journeys/support/programme.ts';
import { openInbox } from '../../support/inbox.ts';
import { sourceRenderer } from '../../support/source-renderer.ts';
import { PlainVisitor } from './visitor.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The site with its real pages and the sample season, at the time of its clock; `close` gives the time back. */
export async function openShop() {
  const site = await openInbox((external) => external, {}, sourceRenderer());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(site.clock.now()) });
  return {
    ...site,
    visitor: () => new PlainVisitor(site.app),
    /** The item of the season in this state. */
    item: (state: keyof typeof STATES) =>
      find(site.site.baseUrl, state, STATES[state] ?? (() => false), async (address, init) =>
        site.app.request(address, init),
      ),
    close: async () => {
      vi.useRealTimers();
      await site.close();
    },
  };
}
