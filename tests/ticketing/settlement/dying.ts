/** Thrown to callers that still wait for a process that died. */
export class Crash extends Error {}

/** Lets a fixed number of calls to stores and services through; the process dies before or after the next. */
export function dyingAfter(calls: number, when: 'before' | 'after') {
  let left = calls;
  let isDead = false;
  const between = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...given: unknown[]) => {
          if (isDead || (left === 0 && when === 'before')) {
            isDead = true;
            throw new Crash('the process died');
          }
          const result: unknown = await Reflect.apply(method, target, given);
          if (left === 0) isDead = true;
          left--;
          if (isDead) throw new Crash('the process died');
          return result;
        };
      },
    });
  return { between, hasDied: () => isDead };
}
