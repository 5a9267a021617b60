import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { STAFF_ROLES } from '../../../src/kernel/staff-roles.ts';
import type { ApiDocument, Operation } from '../../../src/site/openapi/describe.ts';
import type { Caller } from './people.ts';
import { KEPT, run } from './tools.ts';

export type Part = 'stranger' | 'visitor' | 'program' | 'owner';

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

const CONFIG = path.join(import.meta.dirname, 'schemathesis.toml');

/** After these the caller is no longer who they were: they end the session, the account or its second factor. */
const ENDING = [
  'post /api/auth/logout',
  'delete /api/account',
  'delete /api/account/sessions/{id}',
  'put /api/dmt-admin/users/{id}',
];

/**
 * Lets schemathesis make the calls of one kind of caller, with input that fits the description and input that does not.
 * Calls go out as each of `callers` in turn. Resolves with its exit code: 0 if nothing failed and every answer is described.
 */
export async function callAsDescribed(
  origin: string,
  document: ApiDocument,
  part: Part,
  callers: readonly Caller[],
): Promise<number> {
  const file = path.join(KEPT, `${part}.json`);
  writeFileSync(file, JSON.stringify(onlyOf(document, part)));
  const words = [
    `--config-file ${CONFIG} run ${file} --url ${origin} --checks ${CHECKS.join(',')} --workers 1 --no-shrink`,
    '--phases examples,coverage,fuzzing',
    `--max-examples ${process.env['CALLS'] ?? '12'} --continue-on-failure --suppress-health-check all --seed 2027`,
    '--generation-with-security-parameters false --generation-database none --warnings off',
  ].flatMap((line) => line.split(' '));
  return run(path.join(KEPT, 'python/bin/schemathesis'), words, {
    SCHEMATHESIS_HOOKS: path.join(import.meta.dirname, 'schemathesis_hooks.py'),
    CALLERS: JSON.stringify(callers),
    KNOWN: JSON.stringify(await knownIds(origin, document, callers[0] ?? {})),
  });
}

function onlyOf(document: ApiDocument, caller: Part): ApiDocument {
  const paths = Object.entries(document.paths).map(([address, methods]) => {
    const kept = Object.entries(methods).filter(
      ([method, call]) => partOf(call) === caller && !ENDING.includes(`${method} ${address}`),
    );
    return [address, Object.fromEntries(kept)] as const;
  });
  const part = {
    ...document,
    paths: Object.fromEntries(paths.filter(([, methods]) => Object.keys(methods).length > 0)),
  };
  return JSON.parse(JSON.stringify(part), withoutTuples) as ApiDocument;
}

/** Schemathesis 4.32 takes a tuple within an answer for a fault of the document. */
function withoutTuples(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('prefixItems' in value)) return value;
  const parts = value.prefixItems as object[];
  return { type: 'array', items: { anyOf: parts }, minItems: parts.length, maxItems: parts.length };
}

const STAFF: readonly string[] = STAFF_ROLES;

function partOf({ security }: Operation): Part {
  if (security.some((proofs) => proofs['key'])) return 'program';
  const roles = security.flatMap((proofs) => proofs['session'] ?? []);
  if (roles.length === 0) return 'stranger';
  return roles.some((role) => STAFF.includes(role)) ? 'owner' : 'visitor';
}

const IDS = ['id', 'event_id', 'organiser_id', 'key', 'number', 'reference', 'code'];

/** What the lists of the site name, by the address of the list. */
async function knownIds(origin: string, { paths }: ApiDocument, caller: Caller): Promise<Record<string, string[]>> {
  const idsOf = async (address: string) => {
    const answer = await fetch(origin + address, { headers: caller });
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return [];
    return idsIn(await answer.json()).slice(0, 20);
  };
  const lists = Object.keys(paths).filter((one) => paths[one]?.['get'] && !one.includes('{'));
  const found = await Promise.all(lists.map(async (address) => [address, await idsOf(address)] as const));
  const byList = Object.fromEntries(found.filter(([, ids]) => ids.length > 0));
  const year = String(new Date().getFullYear());
  const events = byList['/api/dmt-admin/events'] ?? byList['/api/programme'] ?? [];
  return {
    ...byList,
    '/api/events': events,
    '/api/events/event': events,
    '/api/events/event/options': events,
    '/api/v1/events': events,
    '/api/v1/books': [year],
    '/api/v1/invoices': await idsOf(`/api/v1/books/${year}/invoices`),
  };
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = IDS.flatMap((name) => (name in value ? [String(value[name as keyof typeof value])] : []));
  return own.length > 0 ? own.slice(0, 1) : Object.values(value).flatMap(idsIn);
}
