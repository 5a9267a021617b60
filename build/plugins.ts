import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import pictures from '../client/art/pictures.json' with { type: 'json' };
import { loaderFile, type Page, routeFacts } from '../src/kernel/pages/page.ts';
import * as pages from '../src/kernel/pages/pages.ts';
import { applyEdits, childrenOf, programOf } from './languages.ts';
import { languageOf } from './words.ts';

const TEXT = /\.(?:js|css|svg|wasm)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes Brotli and gzip copies beside the browser's files, so that the server need not compress per request. */
export function compressBuild(): Plugin {
  return {
    name: 'compress-build',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      await Promise.all(
        Object.values(bundle).map(async (output) => {
          if (!TEXT.test(output.fileName)) return;
          const text = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          const file = path.join(dir, output.fileName);
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
          await Promise.all([
            brotli(text, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
            zip(text, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
          ]);
        }),
      );
    },
  };
}

/** Cascade layers, weakest first; the same as the first line of styles/index.css, which development reads. */
const LAYERS = '@layer reset,tokens,base,components,administration,utilities;';

/** Puts the order of the cascade layers first: in one stylesheet of all chunks a page's styles may come first. */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset' && output.fileName.endsWith('.css')) output.source = LAYERS + textOf(output.source);
      }
    },
  };
}

const textOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

const NAME = 'virtual:picture-grounds.css';

/** Gives each picture a class with its background colour until it loads (cut-outs fit any): no `style=` (S-22). */
export function pictureGrounds(): Plugin {
  return {
    name: 'picture-grounds',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? groundRules() : undefined),
  };
}

function groundRules(): string {
  const scenes = Object.entries(pictures).filter(([, { widths }]) => widths.length > 1);
  const rules = scenes.map(([motif, { colour }]) => `.ground-${motif}{background-color:${colour}}`);
  return `@layer components{${rules.join('')}}`;
}

/** Gives browsers only what they need of the page table: its patterns, and the routes in their language. */
export function pageTable(): Plugin {
  return {
    name: 'page-table',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load: {
      filter: { id: /\/src\/kernel\/pages\/pages\.ts$|\/client\/start\/page-routes\.ts$/ },
      handler(id) {
        if (id.endsWith('pages.ts')) return patternsOfPages();
        const isDutch = languageOf(this.environment.name) === null;
        return routesOf(pages.PAGES.filter(({ isTranslated }) => isDutch || isTranslated));
      },
    },
  };
}

function patternsOfPages(): string {
  const { PAGES: _, ...patterns } = pages;
  const written = (value: RegExp | string[]) => (value instanceof RegExp ? String(value) : JSON.stringify(value));
  return Object.entries(patterns)
    .map(([name, value]) => `export const ${name} = ${written(value)};`)
    .join('\n');
}

/** Each file is imported once in the text, because routes share theirs. */
function routesOf(rows: readonly Page[]): string {
  const files = [...new Set(rows.flatMap((row) => [row.module, loaderFile(row)]).filter((file) => file !== null))];
  const nameOf = (file: string) => `file${files.indexOf(file)}`;
  const written = rows.map((row) => {
    const loader = loaderFile(row);
    const facts = JSON.stringify(routeFacts(row)).slice(1, -1);
    return `{ ${facts}, load: ${nameOf(row.module)}${loader ? `, loadData: ${nameOf(loader)}` : ''} }`;
  });
  const imports = files.map((file) => `const ${nameOf(file)} = ${loadOf(file)};`);
  return `${imports.join('\n')}\nexport const PAGE_ROUTES = [\n${written.join(',\n')}\n];`;
}

const loadOf = (file: string) =>
  `() => import(${JSON.stringify(fileURLToPath(new URL(`../client/${file}`, import.meta.url)))})`;

/** Marks calls of zod as pure, so that browsers load no schema of an answer that stands beside that of a form. */
export function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[/-]schema\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/(?<![\w.])z(?:\.\w+)+\(/g, '/* @__PURE__ */ $&'), map: null }),
    },
  };
}

/** Modules of the functions of the owner's words (decision 0140). */
const HOMES = /(?:\/text\/owned|\/text)\.tsx?$/;
const GIVE_TEXT = ['textOf', 'dutchOf', 'ownedText'];
const GIVE_LANGUAGE = 'langProps';

type Node = ReturnType<typeof childrenOf>[number];
type Call = Node & { callee: Node & { name?: string }; arguments: Node[] };

/** Replaces the functions of the owner's words in the Dutch pages, where such words are plain strings. */
export function plainOwnedWords(): Plugin {
  return {
    name: 'plain-owned-words',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name, config }) => config.consumer === 'client' && languageOf(name) === null,
    transform: {
      filter: { id: /\/(?:client|src)\/.*\.tsx?$/, code: /\b(?:textOf|dutchOf|ownedText|langProps)\b/ },
      handler: (code, id) => ({ code: withStrings(id, code), map: null }),
    },
  };
}

/**
 * Turns `ownedText(a)` into `(a)` and leaves out `{...langProps(a)}`. `ownedText(a, (b) => …)` becomes its sentence
 * with `a` for `b`, or `((b) => …)(a)` if that would not say the same.
 */
export function withStrings(file: string, code: string): string {
  const program = programOf(file, code);
  const names = importedFrom(HOMES, program);
  const isCall = (node: Node, functions: readonly string[]): node is Call => {
    const name = node.type === 'CallExpression' ? (node as Call).callee.name : undefined;
    return name !== undefined && names.has(name) && functions.includes(name);
  };
  const sourceOf = (node: Node, given: Given | null = null): string => {
    if (isCall(node, GIVE_TEXT)) {
      const [owned, within] = node.arguments.map((argument) => sourceOf(argument, given));
      const sentence = sentenceIn(node.arguments);
      if (sentence) return `(${sourceOf(sentence.body, { name: sentence.name, text: owned ?? '' })})`;
      return `${within ? `(${within})` : ''}(${owned})`;
    }
    const isLanguage = (child: Node) => isCall(child, [GIVE_LANGUAGE]);
    if (node.type === 'JSXSpreadAttribute' && childrenOf(node).some(isLanguage)) return '';
    const { name, shorthand } = node as { name?: unknown; shorthand?: boolean };
    if (given && node.type === 'Identifier' && name === given.name) return given.text;
    const edits = partsOf(node).map((child) => ({ start: child.start, end: child.end, text: sourceOf(child, given) }));
    const isFilled = shorthand === true && edits[0]?.text !== code.slice(node.start, node.end);
    return isFilled ? `${code.slice(node.start, node.end)}: ${edits[0]?.text}` : applyEdits(code, node, edits);
  };
  return names.size === 0 ? code : sourceOf(program);
}

/** Text that stands for a parameter. */
type Given = { name: string; text: string };
type Arrow = Node & { params: (Node & { name?: string })[]; body: Node };
type Member = Node & { object: Node; computed: boolean };

const partsOf = (node: Node) =>
  node.type === 'MemberExpression' && !(node as Member).computed ? [(node as Member).object] : childrenOf(node);

/** Body and parameter of a sentence that is one expression without functions, around a text that is a plain path. */
function sentenceIn([owned, within]: Node[]): { name: string; body: Node } | null {
  if (!owned || !isPath(owned) || within?.type !== 'ArrowFunctionExpression') return null;
  const { params, body } = within as Arrow;
  const [{ name = null } = {}, ...more] = params;
  return name === null || more.length > 0 || /Function|Block/.test(typesIn(body)) ? null : { name, body };
}

const isPath = (node: Node): boolean =>
  node.type === 'Identifier' || (node.type === 'MemberExpression' && partsOf(node).every(isPath));

const typesIn = (node: Node): string => [node.type, ...childrenOf(node).map(typesIn)].join(' ');

function importedFrom(homes: RegExp, { body }: ReturnType<typeof programOf>): ReadonlySet<string> {
  const imports = body.flatMap((node) =>
    node.type === 'ImportDeclaration' && homes.test(node.source.value) ? node.specifiers : [],
  );
  return new Set(imports.map(({ local }) => local.name));
}

/** Starts of visitors' pages. What they import is copied into them, so that each is one file. */
const ENTRY = /\/client\/start\/(entry-(?:still|browser))\.ts$/;

export function wholeEntries(): Plugin {
  return {
    name: 'whole-entries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [, entry] = ENTRY.exec(importer ?? '') ?? [];
      const found = entry && (await this.resolve(source, importer, { skipSelf: true }));
      return found ? `${found.id}?of=${entry}` : null;
    },
  };
}

/** Returns the name that a class of a module of styles has on every page: its own, and four characters of its file. */
export function shortClassName(name: string, file: string): string {
  return `${name}_${suffixOfFile(file)}`;
}

export function suffixOfFile(file: string): string {
  const place = path.relative(path.join(import.meta.dirname, '..'), file.split('?')[0] ?? file);
  return createHash('sha256').update(place).digest('base64url').slice(0, 4);
}
