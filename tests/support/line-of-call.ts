import { guardsOf } from '../../src/http/guard/guard.ts';

const VARIABLE = /:\w+(?:\{([^}]*)\})?/g;

/** Finds the line of a call, as `docs/addresses.md` writes it; null for an unknown address. */
export function lineFinder(app: { routes: Parameters<typeof guardsOf>[0] }) {
  const routes = [...guardsOf(app.routes).keys()].map((line) => {
    const [method = '', address = ''] = line.split(' ');
    const pattern = address.replaceAll(VARIABLE, (_, shape: string | undefined) => shape ?? '[^/]+');
    return { line, method, path: new RegExp(`^${pattern}/?$`) };
  });
  return (method: string, pathname: string): string | null =>
    routes.find((route) => route.method === method && route.path.test(pathname))?.line ?? null;
}
