import { createHash } from 'node:crypto';

/**
 * Everything that a run did and was answered, in order: statements, port calls, answers. Two runs are the same when their
 * digests are. `lines` keeps the text, for who looks for the cause of a failure.
 */
export type Trace = {
  note(kind: string, ...facts: unknown[]): void;
  digest(): string;
  lines: string[] | null;
};

const CHUNK_CHARACTERS = 64 * 1024;

export function createTrace(keepsLines = false): Trace {
  const hash = createHash('sha256');
  const lines: string[] | null = keepsLines ? [] : null;
  let unhashed = '';
  const hashRest = () => {
    hash.update(unhashed);
    unhashed = '';
  };
  return {
    lines,
    note: (kind, ...facts) => {
      let line = kind;
      for (const fact of facts) line += ` ${textOf(fact)}`;
      unhashed += `${line}\n`;
      if (unhashed.length > CHUNK_CHARACTERS) hashRest();
      lines?.push(line);
    },
    digest: () => {
      hashRest();
      return hash.copy().digest('hex');
    },
  };
}

function textOf(fact: unknown): string {
  if (typeof fact === 'string') return fact;
  try {
    return JSON.stringify(fact) ?? '';
  } catch {
    // JSON has no bigint. A replacer for each fact would take three times as long.
    return JSON.stringify(fact, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? '';
  }
}
