import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

export type Sent = {
  /** SQL of each statement, in order, without those that begin and end transactions. */
  statements: string[];
  /** Number of transactions: each also sends `begin` and `commit`. */
  transactions: number;
};

/**
 * Records what is sent to a database from now on. Returns a function that does some work and returns what that sent; one at
 * a time, since it does not tell apart who sends.
 */
export function recordStatements(database: Database): (work: () => Promise<unknown>) => Promise<Sent> {
  let sent: Sent = { statements: [], transactions: 0 };
  const texts = new WeakMap<object, string>();
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      texts.set(queryId, database.root.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    // Only a query that is sent has a result: one that is part of another has not.
    transformResult: async ({ result, queryId }) => {
      sent.statements.push(texts.get(queryId) ?? '');
      return result;
    },
  };
  const query = database.query.bind(database);
  database.query = <Tables>() => query<Tables>().withPlugin(recorder);
  const prepare = database.prepare.bind(database);
  database.prepare = (statement, answer) => {
    const run = prepare(statement, answer);
    return (values) => {
      sent.statements.push(statement.sql);
      return run(values);
    };
  };
  const { atomically } = database;
  database.atomically = (work, commit) => {
    if (!database.isInTransaction()) sent.transactions += 1;
    return atomically(work, commit);
  };
  return async (work) => {
    sent = { statements: [], transactions: 0 };
    await work();
    return sent;
  };
}
