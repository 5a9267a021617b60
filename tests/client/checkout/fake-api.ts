import type { Api } from '../../../client/api/api.ts';

/** Answers of calls that have no name of their own, by their lines in the table of public calls. */
export type Lines = Record<string, (sent: object | undefined) => unknown>;

/** API with only the given calls; any other call fails the test. */
export function fakeApi(calls: Partial<Api>, lines: Lines = {}): Api {
  const answer = async (line: string, sent: object | undefined) => {
    const known = lines[line];
    if (!known) throw new Error(`unexpected call: ${line}`);
    return known(sent);
  };
  const byLine = {
    get: (to: string, sent?: object) => answer(`GET ${to}`, sent),
    send: (by: string, to: string, sent?: object) => answer(`${by} ${to}`, sent),
  } as unknown as Partial<Api>;
  return new Proxy({ ...byLine, ...calls } as Api, {
    get(known, name) {
      if (name in known) return known[name as keyof Api];
      return () => Promise.reject(new Error(`unexpected call: ${String(name)}`));
    },
  });
}
