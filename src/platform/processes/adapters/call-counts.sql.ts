import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { keptStatements, type Param } from '../../database/statements.ts';
import { type CallCounts, FARTHEST_WINDOWS, secondsLater, secondsUntil } from '../call-counts.ts';

type Tables = { call_count: { key: string; count: number; ends_at: string } };

export function createSqlCallCounts(database: Database, clock: Pick<Clock, 'now'>): CallCounts {
  const { first, run } = keptStatements<Tables>(database);
  const counted = first(
    (
      db,
      key: Param<string>,
      times: Param<number>,
      { now, endsAt, farthest }: { now: Param<string>; endsAt: Param<string>; farthest: Param<string> },
    ) =>
      db
        .insertInto('call_count')
        .values({ key, count: 1, ends_at: endsAt })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet((of) => {
              const isOver = of.or([of('call_count.ends_at', '<=', now), of('call_count.ends_at', '>', farthest)]);
              return {
                count: of
                  .case()
                  .when(isOver)
                  .then(of.lit(1))
                  .else(of('call_count.count', '+', of.lit(1)))
                  .end(),
                ends_at: of
                  .case()
                  .when(isOver)
                  .then(of.ref('excluded.ends_at'))
                  .else(of.ref('call_count.ends_at'))
                  .end(),
              };
            })
            .where((of) =>
              of.or([
                of('call_count.count', '<', times),
                of('call_count.ends_at', '<=', now),
                of('call_count.ends_at', '>', farthest),
              ]),
            ),
        )
        .returning('count'),
  );
  const found = first((db, key: Param<string>) => db.selectFrom('call_count').select('ends_at').where('key', '=', key));
  const less = run((db, key: Param<string>) =>
    db
      .updateTable('call_count')
      .set((of) => ({ count: of('count', '-', of.lit(1)) }))
      .where('key', '=', key)
      .where('count', '>', 0),
  );
  const sweep = run((db, now: Param<string>) => db.deleteFrom('call_count').where('ends_at', '<=', now));

  return {
    take: async (key, { times, seconds }) => {
      if (database.isInTransaction()) throw new Error('a call is counted in no transaction of others');
      const now = clock.now();
      const instants = {
        now,
        endsAt: secondsLater(now, seconds),
        farthest: secondsLater(now, FARTHEST_WINDOWS * seconds),
      };
      if (await counted(key, times, instants)) return 0;
      const open = await found(key);
      return secondsUntil(open?.ends_at ?? now, now);
    },
    giveBack: (key) => less(key),
    sweep: () => sweep(clock.now()),
  };
}
