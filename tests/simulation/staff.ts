import { OWNER } from './season.ts';
import type { Stage } from './stage.ts';
import { createVisitor, type Insisted } from './visitor.ts';

/** The owner in a browser of their own, who signs in and proves who they are whenever the site asks for it. */
export type Staff = {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Insisted>;
};

export function createStaff(stage: Stage): Staff {
  const browser = createVisitor(stage);
  return {
    call: async (method, path, body, headers) => {
      let answer = await browser.insist(method, path, body, headers);
      for (let proofs = 0; proofs < 2; proofs++) {
        const isStale = answer.status === 403 && answer.body['code'] === 'reauth_required';
        if (answer.status === 401) await browser.insist('POST', '/api/auth/signin', OWNER);
        else if (isStale) await browser.insist('POST', '/api/auth/reauth', { password: OWNER.password });
        else break;
        answer = await browser.insist(method, path, body, headers);
      }
      return answer;
    },
  };
}
