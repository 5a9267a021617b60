import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Hono } from 'hono';
import type { SiteEnv } from '../../src/http/environment.ts';
import answers from '../../src/site/openapi/admin-answers.json' with { type: 'json' };
import { lineFinder } from './line-of-call.ts';

const validator = new Ajv2020({ strict: false, allErrors: true });
const schemas = new Map(answers.flatMap(({ lines, schema }) => lines.map((line) => [line, schema] as const)));

/** From now on each answer of the administration that is not as it is described fails its test. */
export function requireDescribedAnswers(app: Hono<SiteEnv>): void {
  let lineOf: ReturnType<typeof lineFinder> | undefined;
  const request = app.request.bind(app);
  app.request = async (input, init, ...rest) => {
    const answer = await request(input, init, ...rest);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (!pathname.startsWith('/api/') || !answer.ok || !isJson) return answer;
    lineOf ??= lineFinder(app);
    const line = lineOf(init?.method ?? 'GET', pathname) ?? '';
    const schema = schemas.get(line);
    if (!schema || validator.validate(schema, await answer.clone().json())) return answer;
    const faults = (validator.errors ?? []).map(
      (one) => `${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`,
    );
    throw new Error(
      `${line} is not answered as src/site/openapi/admin-answers.json says (UPDATE_DOCS=1 npx vitest run tests/openapi):\n${faults.slice(0, 8).join('\n')}`,
    );
  };
}
