import type { $ZodType } from 'zod/v4/core';
import { MEDIA } from '../../http/guard/guard.ts';
import { isKeyHolder } from '../../kernel/web/key-roles.ts';
import { agendaFeedSchema } from '../../discovery/agenda-elsewhere.ts';
import type { Site } from '../../kernel/web/site.ts';
import { keyedCalls } from '../keyed/schema.ts';
import { publicCalls } from '../public-calls.ts';
import { EXAMPLES } from './examples.ts';
import { hasRole, PROBLEM, refusalComponents, responsesOf } from './responses.ts';
import { type RouteFacts, routeFactsOf } from './routes.ts';
import { type Components, createComponents, type Field, fieldsOf, type JsonSchema } from './schemas.ts';
import { summaryOf, tagOf, WHO } from './sentences.ts';

/** Parameter of a call, in its address, its query or a header. */
export type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema; example?: string | number };

export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema?: JsonSchema; example?: unknown }> };
  responses: Record<string, unknown>;
};

export type ApiDocument = {
  openapi: '3.1.0';
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; [part: string]: unknown };
  [part: string]: unknown;
};

type Row = { answer?: $ZodType; body?: $ZodType; query?: $ZodType };

/**
 * OpenAPI 3.1 of every guarded route of an app, from its guards, its validators and the table of public calls.
 * `nameOfCookie`: name of the cookie that holds a session.
 */
export function describeApi(
  routes: Parameters<typeof routeFactsOf>[0],
  { site, nameOfCookie }: { site: Site; nameOfCookie: string },
): ApiDocument {
  const components = createComponents();
  const rows: Record<string, Row> = { ...publicCalls, ...keyedCalls, 'GET /agenda.json': { answer: agendaFeedSchema } };
  const paths: ApiDocument['paths'] = {};
  for (const facts of withOneNamePerVariable(routeFactsOf(routes))) {
    paths[facts.path] ??= {};
    Object.assign(paths[facts.path] ?? {}, { [facts.method]: operationOf(facts, rows[facts.line] ?? {}, components) });
  }
  const tags = [...new Set(Object.values(paths).flatMap((calls) => Object.values(calls).flatMap((call) => call.tags)))];
  return {
    openapi: '3.1.0',
    info: {
      title: `Koppelingen van de ${site.name}`,
      version: '1',
      description: 'Elk adres van deze website dat een programma kan aanroepen, en wie het mag gebruiken.',
      contact: { email: site.email },
    },
    servers: [{ url: site.baseUrl }],
    tags: tags.toSorted().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: nameOfCookie },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'Een sleutel, die een beheerder maakt bij Instellingen, Koppelingen.',
        },
        xsrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description: 'De waarde van de cookie `XSRF-TOKEN`, die elke pagina zet.',
        },
      },
      responses: refusalComponents(),
      schemas: { Problem: PROBLEM, ...components.schemas() },
    },
  };
}

/** Renames variables, since two paths of OpenAPI may not differ in them only: `/api/events/:count` and `/api/events/:id`. */
function withOneNamePerVariable(routes: RouteFacts[]): RouteFacts[] {
  const first = new Map<string, string>();
  return routes.map((facts) => {
    const form = facts.path.replaceAll(/\{\w+\}/g, '{}');
    const path = first.get(form) ?? facts.path;
    first.set(form, path);
    return { ...facts, path };
  });
}

function operationOf(facts: RouteFacts, row: Row, components: Components): Operation {
  const { method, rule, inputs } = facts;
  const operationId = operationIdOf(facts);
  const parameters = parametersOf(facts, row);
  const body = row.body ?? inputs.find(({ target }) => target === 'json')?.schema;
  const isWrite = method !== 'get';
  const proofs = {
    ...(hasRole(rule) && { [isKeyHolder(rule.who) ? 'key' : 'session']: [rule.who] }),
    ...(isWrite && rule.forgery !== 'exempt' && XSRF),
  };
  return {
    operationId,
    summary: summaryOf(facts),
    description: `${WHO[rule.who]}${rule.stepUp ? ' Vraagt om een verse bevestiging van wie u bent.' : ''}`,
    tags: [tagOf(facts)],
    security: Object.keys(proofs).length > 0 ? [proofs] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(isWrite && bodyOf(facts, body, components, operationId)),
    responses: responsesOf(facts, { schema: row.answer, name: `${operationId}Answer` }, components),
  };
}

const XSRF = { xsrf: [] };

/** 'getEventsEventById' of 'GET /api/events/event/:id'. */
function operationIdOf({ method, path }: RouteFacts): string {
  const words = path
    .replace(/^\/api\//, '')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function parametersOf({ line, path, variables, inputs, key }: RouteFacts, row: Row): Parameter[] {
  const schemasFor = (wanted: string) => inputs.filter(({ target }) => target === wanted).map(({ schema }) => schema);
  const example = EXAMPLES[line];
  const fields = (schemas: $ZodType[]): Field[] => schemas.flatMap(fieldsOf);
  const known = fields(schemasFor('param'));
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ''], at) => ({
    name,
    in: 'path',
    required: true,
    schema: known.find((field) => field.name === variables[at])?.schema ?? { type: 'string' },
    ...exampleOf(example?.path?.[variables[at] ?? name]),
  }));
  const queries = schemasFor('query');
  const inQuery = fields(queries.length > 0 || !row.query ? queries : [row.query]).map(
    ({ name, schema, isRequired }) => ({
      name,
      in: 'query',
      required: isRequired,
      schema,
      ...exampleOf(example?.query?.[name]),
    }),
  );
  return [...inPath, ...inQuery, ...(key === 'none' ? [] : [{ ...KEY, required: key === 'required' }])];
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', format: 'uuid', description: 'Dezelfde sleutel doet hetzelfde nooit twee keer.' },
};

const exampleOf = <Example>(example: Example | undefined) => (example === undefined ? {} : { example });

function bodyOf(
  { line, rule }: RouteFacts,
  schema: $ZodType | undefined,
  components: Components,
  operationId: string,
): Pick<Operation, 'requestBody'> {
  const types = MEDIA[rule.media ?? 'json'].filter((type) => schema === undefined || type === 'application/json');
  if (types.length === 0 || (schema === undefined && rule.media === undefined)) return {};
  const content = {
    ...(schema && { schema: components.refer(schema, 'input', `${operationId}Body`) }),
    ...exampleOf(EXAMPLES[line]?.body),
  };
  return {
    requestBody: { required: schema !== undefined, content: Object.fromEntries(types.map((type) => [type, content])) },
  };
}
