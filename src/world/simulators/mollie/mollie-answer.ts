import { HttpResponse } from 'msw/http';

/** Shapes of Mollie's answers. */

export type Answer = { status: number; body: unknown };

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
};

export function page<Item extends { id: string }>(
  name: string,
  newestFirst: Item[],
  query: URLSearchParams,
  path: string,
  show: (item: Item) => unknown,
): Answer {
  const limit = Number(query.get('limit') ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 250) return refuse(400, 'Invalid limit', 'limit');
  const sort = query.get('sort') ?? 'desc';
  if (sort !== 'desc' && sort !== 'asc') return refuse(400, 'Invalid sort direction', 'sort');
  const items = sort === 'desc' ? newestFirst : newestFirst.toReversed();
  const from = query.get('from');
  const start = from === null ? 0 : items.findIndex((item) => item.id === from);
  if (start < 0) return refuse(400, 'Invalid cursor value', 'from');
  const shown = items.slice(start, start + limit);
  const link = (item: Item | undefined) =>
    item
      ? { href: `https://api.mollie.com${path}?from=${item.id}&limit=${limit}`, type: 'application/hal+json' }
      : null;
  const body = {
    count: shown.length,
    _embedded: { [name]: shown.map(show) },
    _links: {
      self: { href: `https://api.mollie.com${path}?limit=${limit}`, type: 'application/hal+json' },
      previous: start > 0 ? link(items[Math.max(0, start - limit)]) : null,
      next: link(items[start + limit]),
      documentation: { href: `https://docs.mollie.com/reference/list-${name}`, type: 'text/html' },
    },
  };
  return { status: 200, body };
}

export function noEntity(id: string): Answer {
  return refuse(404, `No entity exists with token '${id}'`);
}

export function refuse(status: number, detail: string, field?: string): Answer {
  const documentation = { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' };
  const refusal = { status, title: TITLES[status] ?? 'Error', detail };
  return { status, body: { ...refusal, ...(field === undefined ? {} : { field }), _links: { documentation } } };
}

export function hal({ status, body }: Answer): Response {
  return new HttpResponse(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/hal+json' } });
}

export const UNAUTHORIZED = refuse(401, 'Missing authentication, or failed to authenticate');
