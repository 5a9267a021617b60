import { type Buyer } from '../../support/buyer.ts';
import { type Answer, arrive, expected, insist, type Part } from './insist.ts';

export const OWNER = { ADMIN_EMAIL: 'beheer@voorbeeld.nl', ADMIN_PASSWORD: 'de sleutel ligt onder de hortensia' };

export type Staff = {
  get(path: string): Promise<Answer>;
  /** The same call until it is answered; asks the password again when the site wants it. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  browser: Buyer;
};

/** The owner in a browser of their own. */
export async function signedIn(part: Part): Promise<Staff> {
  const browser = await arrive(part);
  const entry = { username: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD };
  expected(part, 'sign-in', await insist(() => browser.post('/api/auth/signin', entry)));
  const post: Staff['post'] = async (path, body, headers = {}) => {
    const answer = await insist(() => browser.post(path, body, headers));
    if (answer.status !== 403 || answer.body['code'] !== 'reauth_required') return answer;
    await insist(() => browser.post('/api/auth/reauth', { password: OWNER.ADMIN_PASSWORD }));
    return insist(() => browser.post(path, body, headers));
  };
  return { browser, get: (path) => insist(() => browser.get(path)), post };
}
