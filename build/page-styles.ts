import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { PageStyles } from '../src/kernel/pages/page.ts';
import { suffixOfFile } from './plugins.ts';

const CLIENT = path.join(import.meta.dirname, '../client');
/** Starts what every page has around it. */
const FRAME = '/client/start/take-over.tsx';
const PAGE = /\.page\.tsx$/;
const STYLES = /\.module\.css$/;
/** Their late imports are shown after a press only. */
const PRESSED = /\/client\/account\/session(?:-corner|-parts|\/[\w-]+)\.tsx?$/;

/** Place of the list of stylesheets in a build, by the name of its environment. */
const listOf = (environment: string): string =>
  `.vite/styles${environment === 'client' ? '' : `-${environment.replace('browser_', '')}`}.json`;

/**
 * Splits the one stylesheet of visitors' pages, so that a page loads what it shows. The browser fetches the rest before
 * React takes over, since what comes then may show anything.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client' || name.startsWith('browser_'),
    generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find((output) => output.fileName.endsWith('.css'));
      if (sheet?.type !== 'asset') throw new Error('The build has no stylesheet.');
      const css = typeof sheet.source === 'string' ? sheet.source : new TextDecoder().decode(sheet.source);
      const write = (name: string, source: string) => {
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `build/${name}-${hash}.css`;
        this.emitFile({ type: 'asset', fileName, source });
        return `/${fileName}`;
      };
      const graph = { info: (id: string) => this.getModuleInfo(id) };
      const pages = [...this.getModuleIds()].filter((id) => PAGE.test(id) && !id.includes('/client/admin/'));
      const start = [...this.getModuleIds()].find((id) => id.endsWith(FRAME));
      if (start === undefined) throw new Error(`The build has no ${FRAME}.`);
      const frame = suffixesFrom(graph, start);
      const isOfFrame = (suffixes: string[]) => suffixes.length === 0 || suffixes.some((one) => frame.has(one));
      const ofPage = (page: string) => {
        const own = suffixesFrom(graph, page);
        return rulesOf(css, (suffixes) => !isOfFrame(suffixes) && suffixes.some((one) => own.has(one)));
      };
      const list: PageStyles = {
        frame: write('frame', rulesOf(css, isOfFrame)),
        rest: write(
          'rest',
          rulesOf(css, (suffixes) => !isOfFrame(suffixes)),
        ),
        pages: Object.fromEntries(
          pages.flatMap((page) => {
            const source = ofPage(page);
            return source === '' ? [] : [[path.relative(CLIENT, page), write('page', source)]];
          }),
        ),
      };
      this.emitFile({
        type: 'asset',
        fileName: listOf(this.environment.name),
        source: JSON.stringify(list),
      });
      delete bundle[sheet.fileName];
    },
  };
}

type Graph = { info(id: string): Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null };

/** Suffixes of the classes that a module and what it shows use; other pages are not gone into. */
function suffixesFrom(graph: Graph, from: string): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id) || (id !== from && PAGE.test(id))) return;
    seen.add(id);
    const info = graph.info(id);
    for (const next of info?.importedIds ?? []) visit(next);
    if (PRESSED.test(id)) return;
    for (const next of info?.dynamicallyImportedIds ?? []) visit(next);
  };
  visit(from);
  return new Set([...seen].filter((id) => STYLES.test(id)).map(suffixOfFile));
}

const GROUP = /^@(?:layer|media|supports|container)\b/;
/** A class or an animation of a module, by the suffix of its file. */
const OWN = /(?:\.|@keyframes )[\w-]+_([\w-]{4})(?![\w-])/g;

/** Returns those rules of a minified stylesheet whose suffixes are wanted, in their groups; '' if there are none. */
export function rulesOf(css: string, isWanted: (suffixes: string[]) => boolean): string {
  let kept = '';
  let hasRules = false;
  for (const { prelude, body } of partsOf(css)) {
    if (body === null) {
      kept += prelude; // such as the order of layers, first in each
      continue;
    }
    const isGroup = GROUP.test(prelude);
    const suffixes = isGroup ? [] : [...prelude.matchAll(OWN)].map(([, suffix = '']) => suffix);
    const inside = isGroup ? rulesOf(body, isWanted) : isWanted(suffixes) ? body : '';
    if (inside === '') continue;
    kept += `${prelude}{${inside}}`;
    hasRules = true;
  }
  return hasRules ? kept : '';
}

type Part = { prelude: string; body: string | null };

/** Statements and blocks at the top of a minified stylesheet. */
function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < css.length;) {
    const end = endOf(css, start, ';{');
    if (css[end] !== '{') {
      parts.push({ prelude: css.slice(start, end + 1), body: null });
      start = end + 1;
      continue;
    }
    const close = endOf(css, end + 1, '}');
    parts.push({ prelude: css.slice(start, end), body: css.slice(end + 1, close) });
    start = close + 1;
  }
  return parts;
}

/** Index of the first of these characters outside texts and deeper blocks. */
function endOf(css: string, from: number, ends: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const character = css[at] ?? '';
    if (character === '\\') at += 1;
    else if (character === '"' || character === "'") at = css.indexOf(character, at + 1);
    else if (depth === 0 && ends.includes(character)) return at;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
  }
  return css.length;
}
