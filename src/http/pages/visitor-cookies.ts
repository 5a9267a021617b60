/**
 * The cookies of one visitor while a page is rendered for them: what they sent, changed by the answers of in-process
 * calls, so that a later call of the same page sees what an earlier one set.
 */
export type VisitorCookies = {
  /** For the next in-process call. */
  header(): string;
  put(name: string, value: string): void;
  /** Takes over the cookies of an answer. */
  take(answer: Response): void;
  /** The Set-Cookie lines that must reach the visitor, the newest of each name. */
  lines(): string[];
};

export function visitorCookies(sent: string | undefined): VisitorCookies {
  const values = new Map<string, string>();
  const lines = new Map<string, string>();
  for (const pair of sent?.split(';') ?? []) {
    const [name, value] = nameAndValue(pair);
    if (name !== '' && !values.has(name)) values.set(name, value);
  }
  return {
    header: () => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
    put: (name, value) => void values.set(name, value),
    take: (answer) => {
      for (const line of answer.headers.getSetCookie()) {
        const [name, value] = nameAndValue(line.split(';')[0] ?? '');
        lines.set(name, line);
        if (/;\s*max-age=0(?:;|$)/i.test(line)) values.delete(name);
        else values.set(name, value);
      }
    },
    lines: () => [...lines.values()],
  };
}

function nameAndValue(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return at === -1 ? ['', ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}
