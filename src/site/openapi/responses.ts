import type { $ZodType } from 'zod/v4/core';
import type { GuardRule } from '../../http/guard/guard.ts';
import adminAnswers from './admin-answers.json' with { type: 'json' };
import type { RouteFacts } from './routes.ts';
import { type Components, isNothing, type JsonSchema } from './schemas.ts';

export type Response = {
  description: string;
  content?: Record<string, { schema?: JsonSchema }>;
  headers?: Record<string, unknown>;
};

/** Error shape of every refusal (`src/http/problems.ts`). */
export const PROBLEM: JsonSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'Zin voor wie de aanvraag deed, in de taal van het antwoord.' },
    code: { type: 'string', description: 'Vaste naam van wat er mis is.' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Een zin per onjuist veld.' },
  },
};

const REFUSALS: Record<number, string> = {
  400: 'Onleesbaar: geen geldige JSON, te diep genest of een NUL-teken.',
  401: 'Niet ingelogd, of zonder een sleutel die werkt.',
  403: 'Geen toegang: een andere rol of sleutel, een ontbrekend XSRF-token of eerst opnieuw bevestigen wie u bent.',
  404: 'Niet gevonden.',
  409: 'Kan nu niet: iets veranderde intussen, of er wordt eerst een bevestiging gevraagd.',
  410: 'De link is verlopen of al gebruikt.',
  413: 'De aanvraag of het adres is te groot.',
  415: 'Een ander soort inhoud dan hier gelezen wordt.',
  422: 'Onjuist ingevuld.',
  429: 'Te vaak; `Retry-After` zegt na hoeveel seconden het weer kan.',
  503: 'Tijdelijk niet beschikbaar; `Retry-After` zegt na hoeveel seconden het weer kan.',
};

/** Documents are refused by a page, calls by JSON. */
const nameOfRefusals = (path: string) => (path.startsWith('/api/') ? 'Refusal' : 'PageRefusal');

/** Refusals as named components: 'Refusal404', and 'PageRefusal404' of an address outside the API. */
export const refusalComponents = (): Record<string, Response> => ({
  ...refusals('Refusal', { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }),
  ...refusals('PageRefusal', { 'text/html': {} }),
  TooLong: { description: 'Het adres en de kopregels zijn samen te lang.' },
});

const refusals = (name: string, content: Response['content'] & object): Record<string, Response> =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => [
      `${name}${status}`,
      {
        description,
        ...(['429', '503'].includes(status) && {
          headers: { 'Retry-After': { description: 'Seconden.', schema: { type: 'integer', minimum: 1 } } },
        }),
        content,
      },
    ]),
  );

/** JSON schemas of the answers of the administration by line, from the types of their handlers. */
const ADMIN_ANSWERS = new Map<string, JsonSchema>(
  adminAnswers.flatMap(({ lines, schema }) => lines.map((line): [string, JsonSchema] => [line, schema])),
);

type Answer = { schema: $ZodType | undefined; name: string };

/** Answers of a call by status. `answer`: name of its success, and its schema if it is a public call. */
export function responsesOf(facts: RouteFacts, answer: Answer, components: Components): Record<string, unknown> {
  const successes = facts.statuses.map((status) => [
    status,
    status >= 300
      ? { description: 'Gaat verder op het adres in `Location`.', headers: LOCATION }
      : { description: 'Gelukt.', ...contentOf(facts, status, answer, components) },
  ]);
  const refused = refusalsOf(facts).map((status) => [
    status,
    { $ref: `#/components/responses/${nameOfRefusals(facts.path)}${status}` },
  ]);
  // The server itself answers this, before any code of ours runs.
  const tooLong = readsAddress(facts) ? [[431, TOO_LONG]] : [];
  return Object.fromEntries([...successes, ...refused, ...tooLong]) as Record<string, unknown>;
}

const TOO_LONG = { $ref: '#/components/responses/TooLong' };
const LOCATION = { Location: { description: 'Het adres.', schema: { type: 'string' } } };

const readsAddress = ({ inputs, variables }: RouteFacts): boolean =>
  variables.length > 0 || inputs.some(({ target }) => target === 'query');

function refusalsOf(facts: RouteFacts): number[] {
  const { method, rule, inputs } = facts;
  const isWrite = method !== 'get';
  const readsInput = inputs.length > 0 || readsAddress(facts);
  return [
    ...(isWrite || readsInput ? [400] : []),
    ...(hasRole(rule) || isWrite ? [401, 403] : []),
    404,
    ...(isWrite ? [409] : []),
    ...(isWrite || rule.secret ? [410] : []),
    ...(isWrite || readsInput ? [413] : []),
    ...(isWrite ? [415] : []),
    ...(isWrite || readsInput ? [422] : []),
    429,
    503,
  ];
}

export function hasRole({ who }: GuardRule): boolean {
  return who !== 'public' && who !== 'provider';
}

const TYPES: Record<string, string> = {
  csv: 'text/csv',
  ics: 'text/calendar',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
};

function contentOf(
  { line, path, types, isEmpty }: RouteFacts,
  status: number,
  { schema, name }: Answer,
  components: Components,
): Pick<Response, 'content'> {
  if (status === 204 || (schema && isNothing(schema))) return {};
  const ending = /[./](\w+)$/.exec(path)?.[1] ?? '';
  const type = TYPES[ending] ?? (path.startsWith('/api/') ? 'application/json' : 'text/html');
  const written = ADMIN_ANSWERS.get(line);
  if (written) return { content: { [type]: { schema: components.referWritten(written, name) } } };
  if (!schema && types.length > 0) return { content: Object.fromEntries(types.map((one) => [one, {}])) };
  if (!schema) return isEmpty ? {} : { content: { [type]: {} } };
  const isText = schema._zod.def.type === 'string';
  return { content: { [isText ? 'text/plain' : type]: { schema: components.refer(schema, 'output', name) } } };
}
