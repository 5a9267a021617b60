import type { Api } from '../../../client/api/api.ts';

/** API with only the given calls; any other call fails the test. */
export function fakeApi(calls: Partial<Api>): Api {
  return new Proxy(calls as Api, {
    get(known, name) {
      if (name in known) return known[name as keyof Api];
      return () => Promise.reject(new Error(`unexpected call: ${String(name)}`));
    },
  });
}
