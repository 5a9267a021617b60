import { OWNER } from './season.ts';
import type { Stage } from './stage.ts';
import { createVisitor, type Insisted } from './visitor.ts';

/** The owner in a browser of their own, who signs in and proves who they are whenever the site asks for it. */
export type Staff = {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Insisted>;
};

export function createStaff(stage: Stage): Staff {
  const browser = createVisitor(stage);
  let entries = 0;
  let entering: Promise<unknown> | null = null;
  // Once for all calls that wait for it: each entry ends the session of the one before.
  const enter = () =>
    (entering ??= browser.insist('POST', '/api/auth/signin', OWNER).finally(() => {
      entries++;
      entering = null;
    }));
  return {
    call: async (method, path, body, headers) => {
      let before = entries;
      let answer = await browser.insist(method, path, body, headers);
      for (let proofs = 0; proofs < 3; proofs++) {
        const isStale = answer.status === 403 && answer.body['code'] === 'reauth_required';
        if (answer.status !== 401 && !isStale) break;
        if (isStale) await browser.insist('POST', '/api/auth/reauth', { password: OWNER.password });
        else if (entries === before) await enter();
        before = entries;
        answer = await browser.insist(method, path, body, headers);
      }
      return answer;
    },
  };
}
