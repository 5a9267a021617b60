import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EnvironmentOptions, type ESTree, parseSync, type Plugin } from 'vite';
import { LANGUAGE_HEADER, OTHER_LANGUAGES, type OtherLanguage } from '../src/kernel/web/languages.ts';
import { ticketsWorkerEnvironment } from './service-workers.ts';
import { languageOf } from './words.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROUTER = path.join(ROOT, 'client/start/languages/router.tsx');

/** Files that a language reuses from the builds of the site itself. */
type Builds = { browser: EnvironmentOptions; server: EnvironmentOptions; distDir: string };

/**
 * Returns three builds for each language besides Dutch: pages for browsers, for the server, and the tickets worker,
 * from the same sources with other words. So a Dutch page carries nothing of another language, and no source asks which
 * language it is in.
 */
export function languageEnvironments({ browser, server, distDir }: Builds): Record<string, EnvironmentOptions> {
  const environments = OTHER_LANGUAGES.map((language): Record<string, EnvironmentOptions> => {
    const build = { copyPublicDir: false, emptyOutDir: false };
    return {
      [`browser_${language}`]: {
        consumer: 'client',
        build: { ...browser.build, ...build, manifest: `.vite/${language}.json` },
      },
      [`worker_tickets_${language}`]: ticketsWorkerEnvironment(path.join(distDir, 'client'), language),
      [`server_${language}`]: {
        consumer: 'server',
        build: {
          ...server.build,
          ...build,
          ssr: true,
          emptyOutDir: true,
          outDir: path.join(distDir, `server-${language}`),
        },
      },
    };
  });
  return Object.assign({}, ...environments) as Record<string, EnvironmentOptions>;
}

/**
 * In the builds of a language, alt texts are translated, links lead to pages of the language
 * (`client/start/languages/router.tsx`), and API calls carry the language.
 */
export function languageBuilds(): Plugin {
  return {
    name: 'language-builds',
    enforce: 'pre',
    sharedDuringBuild: true,
    applyToEnvironment: ({ name }) => languageOf(name) !== null,
    resolveId(source, importer) {
      const language = languageOf(this.environment.name);
      if (language === null || importer === undefined) return null;
      if (!source.endsWith('/alts.json')) return null;
      return path.resolve(path.dirname(importer), source.replace(/\.json$/, `-${language}.json`));
    },
    transform(code, id) {
      const language = languageOf(this.environment.name);
      const [file = ''] = id.split('?', 1);
      if (language === null || !/\.tsx?$/.test(file) || !isPage(file)) return null;
      // In the source, because development would leave the package to Node before it asks for its file.
      const routed = code.replaceAll("from 'react-router-dom'", `from ${JSON.stringify(ROUTER)}`);
      const whole = withLinks(file, routed, language);
      return whole === code ? null : { code: whole, map: null };
    },
  };
}

const isPage = (file: string) =>
  file.startsWith(path.join(ROOT, 'client/')) && file !== ROUTER && !file.includes('/admin/');

type Edit = { start: number; end: number; text: string };

/** Makes plain links, forms and redirects lead to pages of the language, and calls carry its name. */
function withLinks(file: string, code: string, language: OtherLanguage): string {
  if (!/<a\b|<form\b|location\.(?:assign|replace)|\baccept:/.test(code)) return code;
  const program = programOf(file, code);
  const edits = linkEdits(program, language);
  if (edits.length === 0) return code;
  const imports = `import { Anchor as LanguageAnchor, inLanguage } from ${JSON.stringify(ROUTER)};\n`;
  return imports + applyEdits(code, { start: 0, end: code.length }, edits);
}

function linkEdits(node: { type: string; start: number; end: number }, language: OtherLanguage): Edit[] {
  const within = childrenOf(node).flatMap((child) => linkEdits(child, language));
  if (node.type === 'JSXElement') return [...within, ...elementEdits(node as ESTree.JSXElement)];
  if (node.type === 'CallExpression') return [...within, ...jumpEdits(node as ESTree.CallExpression)];
  if (node.type === 'ObjectExpression') return [...within, ...callEdits(node as ESTree.ObjectExpression, language)];
  return within;
}

function elementEdits({ openingElement: opening, closingElement: closing }: ESTree.JSXElement): Edit[] {
  const name = opening.name.type === 'JSXIdentifier' ? opening.name.name : '';
  const has = (attribute: string) =>
    opening.attributes.find(
      (one) => one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' && one.name.name === attribute,
    );
  if (name === 'a' && has('href')) {
    return [opening.name, closing?.name].flatMap((at) => (at ? [{ ...placeOf(at), text: 'LanguageAnchor' }] : []));
  }
  const action = name === 'form' ? has('action') : undefined;
  const value = action?.type === 'JSXAttribute' ? action.value : null;
  return value?.type === 'JSXExpressionContainer' ? wrapped(value.expression) : [];
}

function jumpEdits({ callee, arguments: [target] }: ESTree.CallExpression): Edit[] {
  const isJump =
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'location' &&
    callee.property.type === 'Identifier' &&
    ['assign', 'replace'].includes(callee.property.name);
  return isJump && target ? wrapped(target) : [];
}

function callEdits({ properties, start }: ESTree.ObjectExpression, language: OtherLanguage): Edit[] {
  const isCall = properties.some(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'accept',
  );
  return isCall ? [{ start: start + 1, end: start + 1, text: ` '${LANGUAGE_HEADER}': '${language}',` }] : [];
}

const placeOf = ({ start, end }: { start: number; end: number }) => ({ start, end });

function wrapped({ start, end }: { start: number; end: number }): Edit[] {
  return [
    { start, end: start, text: 'inLanguage(' },
    { start: end, end, text: ')' },
  ];
}

type Node = { type: string; start: number; end: number };

/** Syntax tree of a TypeScript or JSX source. */
export function programOf(file: string, code: string): ESTree.Program {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program;
}

/** Applies edits that lie within a range of code and do not overlap. */
export function applyEdits(code: string, { start, end }: Pick<Node, 'start' | 'end'>, edits: readonly Edit[]): string {
  let [text, at] = ['', start];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at, end);
}

/** Nodes without texts: names of modules, members and types. */
const NAMES = /^(?:TS(?!AsExpression|SatisfiesExpression|NonNull)|Import|Export(?:All))/;

/** Child nodes that may contain a text. */
export function childrenOf(node: Node): Node[] {
  if (NAMES.test(node.type) && node.type !== 'ImportExpression') return [];
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'key' && 'computed' in node && node.computed !== true) return [];
    if (name === 'source' && node.type !== 'ImportExpression') return [];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.filter(isNode);
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
