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

export function createTrace(keepsLines = false): Trace {
  const hash = createHash('sha256');
  const lines: string[] | null = keepsLines ? [] : null;
  return {
    lines,
    note: (kind, ...facts) => {
      const line = `${kind} ${facts.map(textOf).join(' ')}`;
      hash.update(line).update('\n');
      lines?.push(line);
    },
    digest: () => hash.copy().digest('hex'),
  };
}

function textOf(fact: unknown): string {
  if (typeof fact === 'string') return fact;
  return JSON.stringify(fact, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? '';
}
