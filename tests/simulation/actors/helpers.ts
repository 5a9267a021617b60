import type { Part } from '../actor.ts';
import { OWNER } from '../season.ts';
import type { Stage } from '../stage.ts';
import type { Insisted, Visitor } from '../visitor.ts';

/** What a link in the newest mail to an address holds; undefined: no such mail has come. */
export function linkIn(stage: Stage, address: string, link: RegExp): RegExpExecArray | undefined {
  const mails = stage.outside.mails().filter(({ to }) => to.includes(address));
  for (const { text } of mails) {
    const found = link.exec(text ?? '');
    if (found) return found;
  }
  return undefined;
}

/** A call of somebody with a role, who types the password again when the site wants that. */
export async function asStaff(
  browser: Visitor,
  [method, path, body, headers]: [string, string, unknown?, Record<string, string>?],
  password = OWNER.password,
): Promise<Insisted> {
  let answer = await browser.insist(method, path, body, headers);
  if (answer.status === 401 && password === OWNER.password) {
    const signedIn = await browser.insist('POST', '/api/auth/signin', OWNER); // the session has ended by its age
    if (signedIn.status !== 200) return { ...signedIn, status: 503 };
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
