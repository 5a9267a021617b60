import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardsOf } from '../../src/http/guard/guard.ts';
import type { ApiDocument, Operation } from '../../src/site/openapi/describe.ts';
import { EXAMPLES } from '../../src/site/openapi/examples.ts';
import { dayOf } from '../../src/kernel/dates/calendar-day.ts';
import { KEY_ROLES } from '../../src/kernel/web/key-roles.ts';
import { type Admin, openAdmin } from '../catalogue/admin/admin-house.ts';

type Answers = Record<string, { content?: Record<string, { schema?: object }> }>;

describe('the description of the API', () => {
  let house: Admin;
  let document: ApiDocument;
  let key: string;
  const validator = formats.default(new Ajv2020({ strict: false }));
  beforeAll(async () => {
    house = await openAdmin();
    const answer = await house.browser().get('/api/openapi.json');
    document = JSON.parse(answer.text) as ApiDocument;
    validator.addSchema(document, 'api');
    await house.sell(await house.seen(1));
    await house.invoice(1);
    const endsOn = dayOf(house.clock.now());
    const form = { name: 'Voorbeeld', roles: [...KEY_ROLES], eventIds: [1], endsOn };
    key = (await house.wired.identity.apiKeys.makeKey(form, house.ownerId, null)).text;
    const kept = process.env['OPENAPI_FILE'];
    if (kept !== undefined) writeFileSync(kept, answer.text);
  });
  afterAll(() => house.close());

  const calls = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
    );
  const callOf = (line: string): Operation => {
    const [method = '', path = ''] = line.split(' ');
    const known = Object.keys(document.paths).find((one) => bare(one) === bare(path)) ?? '';
    const call = document.paths[known]?.[method.toLowerCase()];
    if (!call) throw new Error(`${line} is not described`);
    return call;
  };

  test('has each address of docs/addresses.md, and no other', () => {
    const guarded = [...guardsOf(house.app.routes)].flatMap(([line, rule]) => (rule ? [bare(line)] : []));
    expect(calls().map(({ method, path }) => bare(`${method} ${path}`))).toEqual(expect.arrayContaining(guarded));
    expect(calls()).toHaveLength(guarded.length);
  });

  test('may be read by scripts of any site', async () => {
    const { status, headers } = await house.browser().get('/api/openapi.json');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  });

  test('names each call once, and every variable of its address', () => {
    const ids = calls().map(({ call }) => call.operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const variables = calls().map(({ path, call }) => ({
      inAddress: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      described: (call.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name),
    }));
    for (const { inAddress, described } of variables) expect(described).toEqual(inAddress);
  });

  test('refers only to what is there, in JSON schemas that a validator accepts', () => {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/(schemas|responses)\/(\w+)"/g)];
    expect(names.length).toBeGreaterThan(1000);
    const known = document.components as Record<string, Record<string, unknown> | undefined>;
    expect(names.filter(([, kind = '', name = '']) => !known[kind]?.[name]).map(([reference]) => reference)).toEqual(
      [],
    );
    for (const name of Object.keys(document.components.schemas))
      expect(validator.getSchema(`api#/components/schemas/${name}`)).toBeDefined();
  });

  test('says who may call, and with which proofs', () => {
    const securityOf = (line: string) => callOf(line).security;
    expect(securityOf('GET /api/events/:count')).toEqual([]);
    expect(securityOf('POST /api/mollie/create')).toEqual([{ xsrf: [] }]);
    expect(securityOf('POST /api/mollie/webhook')).toEqual([]);
    expect(securityOf('GET /api/dmt-admin/gate/day')).toEqual([{ session: ['gate'] }]);
    expect(securityOf('PUT /api/dmt-admin/invoice-setting')).toEqual([{ session: ['administrator'], xsrf: [] }]);
    expect(callOf('PUT /api/dmt-admin/invoice-setting').description).toContain('verse bevestiging');
  });

  test('gives the statuses that handlers answer with', () => {
    const statusesOf = (line: string) => Object.keys(callOf(line).responses).filter((status) => Number(status) < 400);
    expect(statusesOf('POST /api/mollie/create')).toEqual(['201']);
    expect(statusesOf('POST /api/contact')).toEqual(['200', '202']);
    expect(statusesOf('DELETE /api/dmt-admin/waitlist/:id')).toEqual(['204']);
    expect(Object.keys(callOf('POST /api/dmt-admin/outbox/:id/resend').responses)).toEqual(
      expect.arrayContaining(['202', '401', '403', '404', '409', '429', '503']),
    );
    expect(callOf('POST /api/mollie/create').requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/postMollieCreateBody',
    });
  });

  test('gives the status of an address that is too long, of a call that reads something from it', async () => {
    const { status } = await house.browser().get(`/api/programme?kind=${'x'.repeat(9000)}`);
    expect(status).toBe(413);
    for (const line of ['GET /api/programme', 'GET /api/events/:count'])
      expect(Object.keys(callOf(line).responses)).toEqual(expect.arrayContaining(['413', '431']));
    expect(Object.keys(callOf('GET /api/dmt-admin/api-keys').responses)).not.toContain('413');
  });

  test('says what each answer of the API has in it', () => {
    const undescribed = calls().flatMap(({ method, path, call }) =>
      Object.entries(call.responses as Answers).flatMap(([status, { content }]) => {
        const json = path.startsWith('/api/') ? content?.['application/json'] : undefined;
        return json && !json.schema ? [`${method} ${path} ${status}`] : [];
      }),
    );
    expect(undescribed).toEqual([]);
    const typeOf = (line: string) => Object.keys((callOf(line).responses as Answers)[200]?.content ?? {});
    expect(typeOf('GET /api/dmt-admin/newsletters/:id/preview')).toEqual(['text/plain', 'text/html']);
    expect(typeOf('GET /api/dmt-admin/figures/vat.pdf')).toEqual(['application/pdf']);
    const { schemas } = document.components;
    expect(schemas['getDmtAdminTillAnswer']).toMatchObject({ type: 'object', additionalProperties: false });
  });

  test.each(Object.keys(EXAMPLES))('has an example that succeeds and is answered as described: %s', async (line) => {
    const call = callOf(line);
    const [method = '', path = ''] = line.split(' ');
    const given = (where: string) => (call.parameters ?? []).filter((one) => one.in === where && 'example' in one);
    const address = given('path').reduce((one, { example }) => one.replace(/:\w+/, String(example)), path);
    const query = new URLSearchParams(given('query').map(({ name, example }) => [name, String(example)]));
    const visitor = house.browser();
    const body = call.requestBody?.content['application/json']?.example;
    const answer =
      method === 'GET'
        ? await visitor.get(query.size > 0 ? `${address}?${query}` : address, { authorization: `Bearer ${key}` })
        : await visitor.post(address, body);
    expect(answer.status < 400 ? '' : answer.text).toBe('');
    const schema = (call.responses as Answers)[answer.status]?.content?.['application/json']?.schema;
    if (!schema) return;
    const inApi = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object;
    validator.validate(inApi, JSON.parse(answer.text));
    expect(validator.errors ?? []).toEqual([]);
  });

  test('has an example of every read without a secret, by the public or with a key', () => {
    const reads = calls().filter(
      ({ method, path, call }) =>
        method === 'GET' && path.startsWith('/api/') && call.security.every((one) => one['key']),
    );
    const names = reads.flatMap(({ call }) =>
      (call.parameters ?? []).filter((one) => one.required && !('example' in one)).map(({ name }) => name),
    );
    // What others were given: links from emails, codes of tickets, and ids of their payments.
    expect([...new Set(names)].toSorted()).toEqual(['bestelling', 'code', 'id', 'payment', 'provider', 'secret']);
  });

  test('is shown on a page for people, with the same calls and without a script', async () => {
    const { status, text, headers } = await house.browser().get('/koppelingen');
    expect(status).toBe(200);
    expect(text.match(/<details>/g)).toHaveLength(calls().length);
    expect(text).toContain('<b>POST</b> <code>/api/mollie/create</code>');
    expect(text).not.toMatch(/<script|https?:\/\/(?!localhost)|\[object|undefined/);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });
});

/** An address without the names of its variables, of which OpenAPI wants one per place. */
const bare = (path: string) => path.replaceAll(/:\w+(?:\{[^}]*\})?|\{\w+\}/g, '{}');
