import type { Plugin, Rolldown } from 'vite';

const ENTRY = '/start/entry-gate.tsx';
const LIST = 'workers/gate-files.json';

/** Lists all files of the gate, also those that load later, for its worker to cache. */
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

/** Returns the addresses of scripts, the style sheet and the barcode reader, sorted. Throws if there is no gate. */
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
