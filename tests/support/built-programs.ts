import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { keptForCode, ROOT } from './kept-for-code.ts';

/**
 * Packages that stay apart: those with files beside them or parts that are not JavaScript, and Kysely, which migrations
 * load as well.
 */
const NOT_JOINED = (
  'better-sqlite3 kysely pg sharp oslo pdfkit @fontsource/besley @fontsource/figtree ' +
  'msw nodemailer pino s3mini write-excel-file vite'
).split(' ');

/** A module says where its source is, so that it finds the files and workers beside it. */
const inPlace: Plugin = {
  name: 'in-place',
  enforce: 'pre',
  transform: {
    filter: { code: /import\.meta\.(?:dirname|url)/ },
    handler: (code, id) =>
      path.isAbsolute(id)
        ? code
            .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        : null,
  },
};

let programs: Promise<string> | undefined;

/**
 * The program of a file of `src`, joined from its thousand modules into a few files: to find, read and link these was
 * 0.4 of the 1.1 s of a start of the site, and half of a command. `tests/faults/start.test.ts` runs programs as they stand.
 */
export async function builtProgram(source: string): Promise<string> {
  return path.join(await builtPrograms(), source.replace(/\.ts$/, '.js'));
}

/** The folder of all programs of `src`, under the names of their sources. */
export const builtPrograms = (): Promise<string> => (programs ??= keptForCode('programs', makePrograms));

async function makePrograms(outDir: string): Promise<void> {
  const { build } = await import('vite');
  const sources = ['src/main.ts', 'src/world/simulators/main.ts', ...globSync('src/cli/*.ts', { cwd: ROOT })];
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [inPlace],
    ssr: { noExternal: true, external: NOT_JOINED },
    build: {
      ssr: true,
      outDir,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(sources.map((file) => [file.replace(/\.ts$/, ''), path.join(ROOT, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  });
}
