import { type GuardRule, isGuard } from '../../http/guard/guard.ts';
import { type Input, inputsOf } from '../../http/guard/parse.ts';

type Route = { method: string; path: string; handler: unknown };

/** A call as its route declares it. */
export type RouteFacts = {
  /** As in `docs/addresses.md`: 'GET /api/events/:count'. */
  line: string;
  method: string;
  /** With its variables in braces: '/api/events/{count}'. */
  path: string;
  /** Names under which the handlers read its variables. */
  variables: string[];
  rule: GuardRule;
  inputs: Input[];
  /** Statuses of success, 200 where the handler leaves the answer to another function. */
  statuses: number[];
  /** Types of content that the handler names. */
  types: string[];
  /** True if it may succeed without a body. */
  isEmpty: boolean;
  /** How it uses the header `Idempotency-Key`. */
  key: 'required' | 'optional' | 'none';
};

/** Every guarded route of an app, in the order in which they are mounted. Pages are no calls. */
export function routeFactsOf(routes: readonly Route[]): RouteFacts[] {
  const byLine = new Map<string, unknown[]>();
  for (const { method, path, handler } of routes) {
    if (method === 'ALL') continue;
    const line = `${method} ${path}`;
    byLine.set(line, [...(byLine.get(line) ?? []), handler]);
  }
  return [...byLine].flatMap(([line, handlers]) => {
    const [guard] = handlers;
    return isGuard(guard) ? [factsOf(line, guard.guard, handlers)] : [];
  });
}

const VARIABLE = /:(\w+)(?:\{[^}]*\})?/g;
const SUCCESS = /\b(?:20[0-4]|30[1-3])\b/g;

const TYPE = /["']((?:text|application)\/[\w.+-]+)/g;
const CALLS = { 'c.text(': 'text/plain', 'c.html(': 'text/html' };

function factsOf(line: string, rule: GuardRule, handlers: readonly unknown[]): RouteFacts {
  const [method = '', address = ''] = line.split(' ');
  // Hono says an answer's status in its types only, so it is read where the handler writes it: `c.json(order, 201)`.
  const text = String(handlers.at(-1));
  const statuses = [...new Set(text.match(SUCCESS) ?? ['200'])].map(Number);
  return {
    line,
    method: method.toLowerCase(),
    path: address.replaceAll(VARIABLE, '{$1}'),
    variables: [...address.matchAll(VARIABLE)].map(([, name = '']) => name),
    rule,
    inputs: inputsOf(handlers),
    statuses: statuses.toSorted((one, other) => one - other),
    types: [
      ...Object.entries(CALLS).flatMap(([call, type]) => (text.includes(call) ? [type] : [])),
      ...[...text.matchAll(TYPE)].map(([, type = '']) => type),
    ],
    isEmpty: text.includes('c.body(null'),
    key: keyOf(text),
  };
}

function keyOf(text: string): RouteFacts['key'] {
  if (text.includes('requiredKeyOf')) return 'required';
  return /idempotencyKeyOf|\bchange\w*\(c,/.test(text) ? 'optional' : 'none';
}
