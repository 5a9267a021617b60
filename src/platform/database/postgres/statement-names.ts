/** Names under which connections of PostgreSQL keep statements. */
export type StatementNames = {
  /** Counts a run of a statement. Returns its name; undefined if it is sent as text. */
  nameOf(text: string): string | undefined;
  /** Lets this statement have a name, because its text says all of it but values. */
  keep(text: string): void;
  /** Gives all statements other names, so that connections parse them again: the schema changed. */
  renew(): void;
  /** Acts on an error of a statement sent by name. True if it was lost or outdated, and nothing is wrong with it. */
  forget(name: string, thrown: unknown): boolean;
};

/** A statement that runs so often is worth a place in the memory of each connection. */
const RUNS_BEFORE = 5;
const MOST_NAMES = 200;
const MOST_KEPT = 2_000; // a list has another text for each of its lengths

/** The result has other columns than when it was parsed; PostgreSQL has no code of its own for it. */
const OUTDATED = 'cached plan must not change result type';
/** The connection does not know the name, or knows it already: behind a pooler that does not pass names on. */
const LOST = new Set(['26000', '42P05']);

export function createStatementNames(): StatementNames {
  const kept = new Map<string, { runs: number; number: number | null }>();
  let named = 0;
  let generation = 1;
  let isOff = false;
  const prefix = () => `g${generation}_`;
  const renew = () => void generation++;
  return {
    keep: (text) => {
      if (kept.has(text)) return;
      if (kept.size >= MOST_KEPT) for (const [other, { number }] of kept) if (number === null) kept.delete(other);
      kept.set(text, { runs: 0, number: null });
    },
    nameOf: (text) => {
      const statement = isOff ? undefined : kept.get(text);
      if (!statement) return undefined;
      if (statement.number === null) {
        if (++statement.runs < RUNS_BEFORE || named >= MOST_NAMES) return undefined;
        statement.number = ++named;
      }
      return prefix() + statement.number;
    },
    renew,
    forget: (name, thrown) => {
      if (!(thrown instanceof Error)) return false;
      const isLost = 'code' in thrown && LOST.has(String(thrown.code));
      if (isLost) isOff = true;
      else if (thrown.message !== OUTDATED) return false;
      else if (name.startsWith(prefix())) renew(); // not for each connection that hears of it
      return true;
    },
  };
}
