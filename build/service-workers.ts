import { fileURLToPath } from 'node:url';
import { build, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';
import type { OtherLanguage } from '../src/kernel/web/languages.ts';
import { SERVICE_WORKERS, type ServiceWorkerName, ticketsWorkerIn } from '../src/kernel/web/service-workers.ts';

const SOURCES: Record<ServiceWorkerName, string> = {
  tickets: 'client/sales/orders/kept/tickets.worker.ts',
  gate: 'client/admin/gate/offline/gate.worker.ts',
};

const names = Object.keys(SOURCES) as ServiceWorkerName[];

/** One import-free classic script per worker, for every browser. Its name has no hash: not to be cached for long. */
const rolldownOptions = (name: ServiceWorkerName, { address } = SERVICE_WORKERS[name] as { address: string }) =>
  ({
    input: fileURLToPath(new URL(`../${SOURCES[name]}`, import.meta.url)),
    output: { format: 'iife', entryFileNames: address.slice(1), codeSplitting: false },
  }) satisfies Rolldown.RolldownOptions;

const environment = (outDir: string, options: Rolldown.RolldownOptions): EnvironmentOptions => ({
  consumer: 'client',
  build: { outDir, emptyOutDir: false, copyPublicDir: false, rolldownOptions: options },
});

/** Builds the workers beside the browser's files; `outDir` is theirs, and is emptied before. */
export function workerEnvironments(outDir: string): Record<string, EnvironmentOptions> {
  return Object.fromEntries(names.map((name) => [`worker_${name}`, environment(outDir, rolldownOptions(name))]));
}

/** Tickets worker in a language, for `languageEnvironments`. */
export function ticketsWorkerEnvironment(outDir: string, language: OtherLanguage): EnvironmentOptions {
  return environment(outDir, rolldownOptions('tickets', ticketsWorkerIn(language)));
}

/** Serves the workers in development, built on each request. */
export function serveWorkers(): Plugin {
  return {
    name: 'serve-workers',
    apply: 'serve',
    configureServer(server) {
      for (const name of names) {
        server.middlewares.use(SERVICE_WORKERS[name].address, (_incoming, outgoing, next) => {
          codeOf(name).then((code) => {
            outgoing.setHeader('Content-Type', 'text/javascript; charset=utf-8');
            outgoing.setHeader('Cache-Control', 'no-cache');
            outgoing.setHeader('Service-Worker-Allowed', SERVICE_WORKERS[name].scope);
            outgoing.end(code);
          }, next);
        });
      }
    },
  };
}

/** Returns the code of a worker as built. */
export async function codeOf(name: ServiceWorkerName): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: rolldownOptions(name) },
  });
  const [bundle] = [built].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output.find((output) => output.type === 'chunk') : undefined;
  if (!chunk) throw new Error(`The worker ${name} was not built.`);
  return chunk.code;
}
