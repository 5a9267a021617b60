import { createHash } from 'node:crypto';
import { escapedHtml } from '../../kernel/text/plain-text.ts';
import { palette } from '../../kernel/web/palette.ts';
import type { Site } from '../../kernel/web/site.ts';
import type { ApiDocument, Operation } from './describe.ts';
import type { JsonSchema } from './schemas.ts';
import { pageWords as words } from './sentences.ts';

const STYLE = `
:root{color-scheme:light}
body{margin:0;font:17px/1.5 system-ui,sans-serif;color:${palette.inkt};background:${palette.wit};overflow-wrap:anywhere}
header{background:${palette['standgroen-900']};padding:12px 16px}
header a{color:${palette.wit};font-weight:600}
main{max-width:60rem;margin:0 auto;padding:24px 16px 64px}
h1{font-size:34px;line-height:1.15;margin:0 0 12px;color:${palette['standgroen-900']}}
h2{font-size:24px;line-height:1.2;margin:40px 0 8px;color:${palette['standgroen-900']}}
h3{font-size:17px;margin:16px 0 4px}
a{color:${palette['standgroen-700']}}
nav ul{columns:14rem;padding:0;list-style:none}
nav a{display:block;padding:6px 0}
details{border-top:1px solid ${palette['grijs-300']}}
summary{padding:12px 0;cursor:pointer;min-height:24px}
summary b{display:inline-block;min-width:5em;font:600 14px/1.5 ui-monospace,monospace;color:${palette['standgroen-700']}}
code,pre{font:15px/1.5 ui-monospace,monospace}
pre{white-space:pre-wrap;margin:4px 0;padding:12px;background:${palette.dauw}}
details>div{padding:0 0 16px}
.who{color:${palette['grijs-600']}}
details ul{margin:4px 0;padding-left:20px}
:focus-visible{outline:3px solid ${palette['hortensia-600']};outline-offset:2px}
`;

/** Policy in place of ours (S-22): only its own style applies, by hash. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Call = { method: string; path: string; call: Operation };

/** The description as a page, which needs no script. */
export function apiPage(document: ApiDocument, site: Site): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]): Call[] =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  );
  const parts = Object.entries(Object.groupBy(calls, ({ call }) => call.tags[0] ?? '')).toSorted(([one], [other]) =>
    one.localeCompare(other, 'nl'),
  );
  const title = `${words.title} · ${escapedHtml(site.name)}`;
  return [
    '<!doctype html><html lang="nl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${STYLE}</style></head><body>`,
    `<header><a href="/home">De ${escapedHtml(site.name)}</a></header><main><h1>${words.title}</h1>`,
    `<p>${words.intro}</p><p><a href="/api/openapi.json">${words.whole}</a></p><p>${words.allRefusals}</p>`,
    `<nav aria-label="${words.contents}"><ul>`,
    ...parts.map(([tag], at) => `<li><a href="#deel-${at + 1}">${escapedHtml(tag)}</a></li>`),
    '</ul></nav>',
    ...parts.flatMap(([tag, inPart = []], at) => [
      `<h2 id="deel-${at + 1}">${escapedHtml(tag)}</h2>`,
      ...inPart.map((one) => callPart(one, document)),
    ]),
    '</main></body></html>',
  ].join('\n');
}

function callPart({ method, path, call }: Call, { components }: ApiDocument): string {
  const { schemas } = components;
  const given = (call.parameters ?? []).map(
    ({ name, schema, required, example }) =>
      `<li><code>${escapedHtml(name)}</code>: ${kindOf(schema, schemas)}${required ? `, ${words.required}` : ''}` +
      `${example === undefined ? '' : `; ${words.example.toLowerCase()} <code>${escapedHtml(String(example))}</code>`}</li>`,
  );
  const bodies = Object.entries(call.requestBody?.content ?? {});
  const [, body] = bodies[0] ?? [];
  const example = body?.example === undefined ? '' : escapedHtml(JSON.stringify(body.example, null, 2));
  return [
    `<details><summary><b>${method.toUpperCase()}</b> <code>${escapedHtml(path)}</code></summary><div>`,
    `<p class="who">${escapedHtml(call.description)}</p>`,
    given.length > 0 ? `<h3>${words.given}</h3><ul>${given.join('')}</ul>` : '',
    body ? `<h3>${words.body} (${bodies.map(([type]) => type).join(', ')})</h3>` : '',
    body?.schema ? fieldList(body.schema, schemas) : '',
    example ? `<h3>${words.example}</h3><pre>${example}</pre>` : '',
    `<h3>${words.answers}</h3><ul>`,
    ...Object.entries(call.responses as Record<string, Answer>).map(([status, answer]) =>
      answerLine(status, answer, components as Components),
    ),
    '</ul></div></details>',
  ].join('');
}

type Answer = { $ref?: string; description?: string; content?: Record<string, { schema?: JsonSchema }> };
type Schemas = Record<string, JsonSchema>;
type Components = { schemas: Schemas; responses: Record<string, Answer> };

function answerLine(status: string, answer: Answer, { schemas, responses }: Components): string {
  if (answer.$ref !== undefined)
    return `<li>${status} ${escapedHtml(responses[nameIn(answer.$ref)]?.description ?? '')}</li>`;
  const [[type, content] = []] = Object.entries(answer.content ?? {});
  const kind = type === undefined ? '' : ` <code>${escapedHtml(type)}</code>`;
  return `<li>${status} ${escapedHtml(answer.description ?? '')}${kind}${content?.schema ? fieldList(content.schema, schemas) : ''}</li>`;
}

const MOST_LEVELS = 3;

/** Fields of a value as nested lists; empty for a plain value. */
function fieldList(schema: JsonSchema, schemas: Schemas, level = 1): string {
  const {
    properties,
    items,
    required = [],
  } = resolved(schema, schemas) as {
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
    required?: string[];
  };
  if (items && !properties) return fieldList(items, schemas, level);
  if (!properties || level > MOST_LEVELS) return '';
  const lines = Object.entries(properties).map(([name, field]) => {
    const isRequired = required.includes(name) ? `, ${words.required}` : '';
    const about = typeof field['description'] === 'string' ? `. ${escapedHtml(field['description'])}` : '';
    const within = fieldList(field, schemas, level + 1);
    return `<li><code>${escapedHtml(name)}</code>: ${kindOf(field, schemas)}${isRequired}${about}${within}</li>`;
  });
  return `<ul>${lines.join('')}</ul>`;
}

const KINDS: Record<string, string> = {
  string: 'tekst',
  integer: 'geheel getal',
  number: 'getal',
  boolean: 'ja of nee',
  array: 'lijst',
  object: 'gegevens',
  null: 'niets',
};

function kindOf(schema: JsonSchema, schemas: Schemas): string {
  const {
    type,
    enum: choices,
    anyOf,
    const: fixed,
  } = resolved(schema, schemas) as {
    type?: string;
    enum?: unknown[];
    anyOf?: JsonSchema[];
    const?: unknown;
  };
  if (fixed !== undefined) return `<code>${escapedHtml(JSON.stringify(fixed))}</code>`;
  if (choices) return choices.map((one) => `<code>${escapedHtml(String(one))}</code>`).join(', ');
  if (anyOf) return [...new Set(anyOf.map((one) => kindOf(one, schemas)))].join(' of ');
  return KINDS[type ?? ''] ?? 'waarde';
}

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const to = schema['$ref'];
  return typeof to === 'string' ? (schemas[nameIn(to)] ?? {}) : schema;
}

const nameIn = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);
