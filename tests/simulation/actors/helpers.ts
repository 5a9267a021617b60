import type { Part } from '../actor.ts';
import { OWNER } from '../season.ts';
import type { Stage } from '../stage.ts';
import type { Insisted, Visitor } from '../visitor.ts';

/** Match of a link in the newest email to an address; undefined: no such email has come. */
export function linkIn(stage: Stage, address: string, link: RegExp): RegExpExecArray | undefined {
  const mails = stage.outside.mails().filter(({ to }) => to.includes(address));
  for (const { text } of mails) {
    const found = link.exec(text ?? '');
    if (found) return found;
  }
  return undefined;
}

const MOST_ENTRIES = 5;

/** A call of somebody with a role, who types the password again when the site wants that. */
export async function asStaff(
  browser: Visitor,
  [method, path, body, headers]: [string, string, unknown?, Record<string, string>?],
  password = OWNER.password,
): Promise<Insisted> {
  let answer = await browser.insist(method, path, body, headers);
  // The session has expired. Another user of this browser signs in as well, which ends the session of this call.
  for (let entries = 0; answer.status === 401 && password === OWNER.password; entries++) {
    const signedIn = await browser.insist('POST', '/api/auth/signin', OWNER);
    if (signedIn.status !== 200 || entries === MOST_ENTRIES) return { ...signedIn, status: 503 };
    answer = await browser.insist(method, path, body, headers);
  }
  if (answer.status !== 403 || answer.body['code'] !== 'reauth_required') return answer;
  await browser.insist('POST', '/api/auth/reauth', { password });
  return browser.insist(method, path, body, headers);
}

/** Rows of the model; none while the site is down. */
export function rowsOf<Row>({ stage }: Pick<Part, 'stage'>, sql: string, ...values: unknown[]): Row[] {
  const { life } = stage;
  return life.site && !life.isOver ? life.connection.rows<Row>(sql, ...values) : [];
}
