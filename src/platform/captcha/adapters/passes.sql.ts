import type { Database } from '../../database/database.ts';
import type { Passes } from '../ports.ts';

type Tables = {
  captcha_pass: {
    solution_hash: string;
    purpose: string;
    browser_hash: string;
    challenged_at: string | null;
    expires_at: string;
    is_taken: number;
  };
};

export function createSqlPasses(database: Database): Passes {
  const query = () => database.query<Tables>();
  return {
    put: (pass) =>
      database.atomically(async () => {
        const { numInsertedOrUpdatedRows } = await query()
          .insertInto('captcha_pass')
          .values({
            solution_hash: pass.solutionHash,
            purpose: pass.purpose,
            browser_hash: pass.browserHash,
            challenged_at: pass.challengedAt,
            expires_at: pass.expiresAt,
            is_taken: 0,
          })
          .onConflict((conflict) => conflict.column('solution_hash').doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),
    take: (purpose, browserHash, now) =>
      database.atomically(async () => {
        const free = query()
          .selectFrom('captcha_pass')
          .select('solution_hash')
          .where('browser_hash', '=', browserHash)
          .where('purpose', '=', purpose)
          .where('is_taken', '=', 0)
          .where('expires_at', '>', now)
          .orderBy('expires_at')
          .limit(1);
        const taken = await query()
          .updateTable('captcha_pass')
          .set({ is_taken: 1 })
          .where('solution_hash', '=', free)
          .where('is_taken', '=', 0)
          .returning('challenged_at')
          .executeTakeFirst();
        return taken ? { challengedAt: taken.challenged_at } : null;
      }),
    sweep: (now) =>
      database.atomically(async () => {
        await query().deleteFrom('captcha_pass').where('expires_at', '<=', now).execute();
      }),
  };
}
