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

const ENTRY = '/start/entry-gate.tsx';
const LIST = 'workers/gate-files.json';

export function gateFiles(): Plugin {
  return {
    name: 'gate-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'administration') return;
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(filesOfGate(bundle)) });
    },
  };
}

/** Returns addresses of all files of the gate, late ones too, for its worker to cache. Throws if there is no gate. */
export function filesOfGate(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(ENTRY));
  if (!entry) throw new Error('The build has no gate.');
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) visit(imported);
  };
  visit(entry.fileName);
  const code = [...found].map((name) => bundle[name]).map((chunk) => (chunk?.type === 'chunk' ? chunk.code : ''));
  for (const { fileName, type } of Object.values(bundle)) {
    if (type !== 'asset') continue;
    const isNamed =
      fileName.endsWith('.wasm') && code.some((text) => text.includes(fileName.split('/').pop() ?? fileName));
    if (fileName.endsWith('.css') || isNamed) found.add(fileName);
  }
  return [...found].map((name) => `/${name}`).toSorted();
}
