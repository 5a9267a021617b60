import * as z from 'zod/mini';

/**
 * Body of POST /api/dmt-admin/calendar-feed, which returns the feed after it. `number` is that of the feed as it was
 * read. 409 `stale` if it changed meanwhile; a repeat of what happened last changes nothing.
 */
export const feedChange = z.object({
  /** 'renew' makes an address, in place of the one before; 'revoke' leaves none. */
  action: z.enum(['renew', 'revoke']),
  number: z.int().check(z.gte(0), z.lte(2_147_483_646)),
});
export type FeedChange = z.output<typeof feedChange>;

/** GET /api/dmt-admin/calendar-feed. */
export type AdminFeed = {
  /** Rises with each change; 0 before the first. */
  number: number;
  /** Private address of the calendar; null while there is none. */
  address: string | null;
  changedAt: string | null;
};
