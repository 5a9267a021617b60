import type { Language } from '../../src/kernel/web/languages.ts';
import { STAFF_ROLES } from '../../src/kernel/staff-roles.ts';
import { guardsOf } from '../../src/http/guard/guard.ts';
import { bodies } from '../faults/bodies.ts';
import { stable } from './readable.ts';
import { asking, type BuiltSite } from './site.ts';

const STAFF: readonly string[] = STAFF_ROLES;
const NOBODY = 'x'.repeat(43);
/** Odd values in place of valid ones. */
const ODD: [name: string, value: unknown][] = [
  ['none', undefined],
  ['blank', ' '],
  ['list', []],
  ['negative', -1],
  ['long', 'é'.repeat(5_001)],
];

/**
 * How each writing call refuses in this language when one field of a good body is spoiled, by address, field and what
 * stands in it. Those of the administration are Dutch only.
 */
export async function readProblems(site: BuiltSite, language: Language): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const visitor = site.browser();
  await visitor.session();
  for (const [line, rule] of guardsOf(site.app.routes)) {
    if (!(line in bodies)) continue;
    const isStaffs = STAFF.includes(rule?.who ?? '');
    if (isStaffs && language !== 'nl') continue;
    const byKey = new Map<string, string[]>();
    for (const [name, body] of spoiled(bodies[line])) {
      const answer = await send(site, line, { body, language, jar: (isStaffs ? site.admin : visitor).jar });
      byKey.set(answer, [...(byKey.get(answer) ?? []), name]);
    }
    read.set(line, [...byKey].map(([answer, names]) => `${names.join(', ')}\n  ${answer}`).join('\n'));
  }
  return read;
}

function spoiled(good: unknown): [name: string, body: unknown][] {
  const fields = Object.keys(good as object);
  const each = fields.flatMap((field) =>
    ODD.map(([name, value]): [string, unknown] => [`${field} ${name}`, { ...(good as object), [field]: value }]),
  );
  return [['nothing', {}], ['null', null], ...each];
}

let calls = 0;

/** From another address each time, so that no limit answers instead. */
async function send(
  site: BuiltSite,
  line: string,
  { body, language, jar }: { body: unknown; language: Language; jar: ReadonlyMap<string, string> },
): Promise<string> {
  const [method = 'POST', pattern = ''] = line.split(' ');
  const address = pattern.replace(/:key\{[^}]*\}/, 'pages/home').replaceAll(/:\w+(?:\{[^}]*\})?/g, NOBODY);
  const answer = await site.app.request(
    site.site.baseUrl + address,
    {
      method,
      headers: {
        host: 'localhost:3000',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: site.site.baseUrl,
        'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
        'idempotency-key': '6f9619ff-8b86-4011-a42d-00c04fc964ff',
        ...asking(language),
      },
      body: JSON.stringify(body),
    },
    { clientAddress: `10.3.${(calls >> 8) & 255}.${calls++ & 255}` },
  );
  const text = await answer.text();
  return answer.ok ? String(answer.status) : `${answer.status} ${stable(text)}`;
}
