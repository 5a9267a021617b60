import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = path.join(ROOT, 'src');
const OUT = path.join(ROOT, 'dist/program');

const WITH_FILES = [
  'better-sqlite3',
  'sharp',
  '@node-rs/argon2',
  '@node-rs/bcrypt',
  'pdfkit',
  '@fontsource/besley',
  '@fontsource/figtree',
];
const LATE = ['msw', 'nodemailer', 'pg', 's3mini', '@simplewebauthn/server', 'write-excel-file'];

/** Joins a program of the server with its packages (docs/decisions/0172): what a start needs is one file. */
async function join(source: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [inPlace(), withMigrations(), withoutUnused(), oneByte()],
    ssr: { noExternal: true, external: [...WITH_FILES, ...LATE] },
    build: {
      ssr: true,
      outDir: OUT,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: { [path.basename(source, '.ts')]: path.join(SOURCES, source) },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
          // Without comments, and in one byte per character: Node keeps it in memory while it runs.
          comments: false,
          charset: 'ascii',
          codeSplitting: { groups: [{ name: 'site', test: /\/site\/site\.ts$/ }] },
        },
      },
    },
  });
}

const PLACES = /new URL\('([\w.-]+\.worker)\.ts', import\.meta\.url\)|import\.meta\.(dirname|url)/g;

function inPlace(): Plugin {
  return {
    name: 'in-place',
    enforce: 'pre',
    transform: {
      filter: { code: PLACES },
      handler(code, id) {
        if (!id.startsWith(SOURCES)) return null;
        const source = path.relative(OUT, id);
        const placed = code.replaceAll(PLACES, (_, thread: string | undefined, part: string) => {
          if (thread !== undefined) return `new URL('${thread}.js', import.meta.url)`; // a program beside this one
          if (part === 'url') return `new URL('${source}', import.meta.url).href`;
          return `(import.meta.dirname + '/${path.dirname(source)}')`;
        });
        return { code: placed, map: null };
      },
    },
  };
}

const NAMES = 'readdir(FOLDER)';
const READER = /new FileMigrationProvider\([^)]*\)/;
const MIGRATIONS = 'virtual:migrations';

function withMigrations(): Plugin {
  const folder = path.join(ROOT, 'migrations');
  const files = globSync('*.ts', { cwd: folder }).toSorted();
  const nameIn = (file: string) => JSON.stringify(path.basename(file, '.ts'));
  const exported = files.map((file) => `export * as ${nameIn(file)} from ${JSON.stringify(path.join(folder, file))};`);
  const all = `{ getMigrations: async () => ({ ...(await import('${MIGRATIONS}')) }) }`; // read when some are to be made
  return {
    name: 'with-migrations',
    enforce: 'pre',
    resolveId: (id) => (id === MIGRATIONS ? `\0${MIGRATIONS}` : null),
    load: (id) => (id === `\0${MIGRATIONS}` ? exported.join('\n') : null),
    transform: {
      filter: { code: READER },
      handler(code, id) {
        if (!id.startsWith(SOURCES)) return null;
        if (!code.includes(NAMES)) throw new Error(`${id} lists migrations in another way.`);
        return { code: code.replace(NAMES, JSON.stringify(files)).replace(READER, all), map: null };
      },
    },
  };
}

const UNUSED = /^(?:node-fetch|postcss)$/;

/** Leaves out what packages bring and we never reach: we send Mollie's requests ourselves, and allow no styles in HTML. */
function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    enforce: 'pre',
    resolveId: { filter: { id: UNUSED }, handler: (id) => `\0unused:${id}` },
    load: {
      filter: { id: /^\0unused:/ },
      handler: (id) =>
        `export default () => { throw new Error(${JSON.stringify(`${id.slice(8)} is not in the built server`)}); };`,
    },
  };
}

/** One letter beyond ASCII doubles a script in memory. The bundler escapes them, but not in a tagged template. */
function oneByte(): Plugin {
  return {
    name: 'one-byte',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const found = output.type === 'chunk' && /.{0,40}\P{ASCII}/u.exec(output.code);
        if (found) throw new Error(`${output.fileName} is not ASCII: fill in the letter in ${found[0]}`);
      }
    },
  };
}

rmSync(OUT, { recursive: true, force: true });
for (const source of globSync('{main,**/*.worker}.ts', { cwd: SOURCES })) await join(source);
