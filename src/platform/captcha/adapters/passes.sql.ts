import type { Database } from '../../database/database.ts';
import { keptStatements, type Param, type Params } from '../../database/statements.ts';
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
  const { first, count, run } = keptStatements<Tables>(database);
  const insert = count((db, row: Params<Tables['captcha_pass']>) =>
    db
      .insertInto('captcha_pass')
      .values(row)
      .onConflict((conflict) => conflict.column('solution_hash').doNothing()),
  );
  const take = first((db, purpose: Param<string>, browserHash: Param<string>, now: Param<string>) => {
    const free = db
      .selectFrom('captcha_pass')
      .select('solution_hash')
      .where('browser_hash', '=', browserHash)
      .where('purpose', '=', purpose)
      .where('is_taken', '=', 0)
      .where('expires_at', '>', now)
      .orderBy('expires_at')
      .limit(1);
    return db
      .updateTable('captcha_pass')
      .set({ is_taken: 1 })
      .where('solution_hash', '=', free)
      .where('is_taken', '=', 0)
      .returning('challenged_at');
  });
  const sweep = run((db, now: Param<string>) => db.deleteFrom('captcha_pass').where('expires_at', '<=', now));

  return {
    put: ({ solutionHash, purpose, browserHash, challengedAt, expiresAt }) =>
      database.atomically(async () => {
        const row = { solution_hash: solutionHash, purpose, browser_hash: browserHash, challenged_at: challengedAt };
        return (await insert({ ...row, expires_at: expiresAt, is_taken: 0 })) === 1;
      }),
    take: (purpose, browserHash, now) =>
      database.atomically(async () => {
        const taken = await take(purpose, browserHash, now);
        return taken ? { challengedAt: taken.challenged_at } : null;
      }),
    sweep: (now) => database.atomically(() => sweep(now)),
  };
}
