import type { Hono } from 'hono';
import { prettifyError, safeParse } from 'zod/v4/core';
import type { SiteEnv } from '../../src/http/environment.ts';
import { publicCalls } from '../../src/site/public-calls.ts';
import { lineFinder } from '../support/line-of-call.ts';

/** Public calls that succeeded so far, and faults in answers that do not match the schema of their row. */
export type Seen = { answered: Set<string>; faults: string[] };

/** From now on compares every successful answer of this site with the schema of its row. */
export function watchAnswers(app: Hono<SiteEnv>, { answered, faults }: Seen): void {
  const rows = new Map(Object.entries(publicCalls).map(([line, { answer }]) => [line, answer]));
  const lineOf = lineFinder(app);
  const request = app.request.bind(app);
  app.request = async (input, init, ...rest) => {
    const answer = await request(input, init, ...rest);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const line = lineOf(init?.method ?? 'GET', pathname) ?? '';
    const schema = rows.get(line);
    if (!schema || answer.status >= 400) return answer;
    answered.add(line);
    const { error } = safeParse(schema, await contentOf(answer.clone()));
    if (error) faults.push(`${line}: ${prettifyError(error)}`);
    return answer;
  };
}

async function contentOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (text === '') return undefined;
  return answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text;
}

/** Waits for an answer that has to succeed. */
export async function succeeds<Given extends { status: number; text: string }>(given: Promise<Given>): Promise<Given> {
  const answer = await given;
  if (answer.status >= 400) throw new Error(`answered ${answer.status} ${answer.text}`);
  return answer;
}
