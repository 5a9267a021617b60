import type { HttpHandler } from 'msw/http';
import { setupServer, type SetupServer } from 'msw/node';

// A second MSW server in one process silently takes the place of the first, so there is one that all share.
const groups = new Set<HttpHandler[]>();
let server: SetupServer | null = null;

/** Answers this process's own outgoing calls by these handlers until it is stopped; all other calls go through. */
export function intercept(handlers: HttpHandler[]): { stop(): void } {
  groups.add(handlers);
  apply();
  return {
    stop: () => {
      groups.delete(handlers);
      apply();
    },
  };
}

function apply(): void {
  const handlers = [...groups].flat();
  if (handlers.length === 0) {
    server?.close();
    server = null;
  } else if (server === null) {
    server = setupServer(...handlers);
    server.listen({ onUnhandledFrame: 'bypass' });
  } else {
    server.resetHandlers(...handlers);
  }
}
