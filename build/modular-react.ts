import type { Plugin } from 'vite';
import { isForVisitors } from './lighter.ts';

const REACT = /node_modules\/(?:react|react-dom|scheduler)\/(?:[\w-]+|cjs\/[\w-]+\.production)\.js$/;
const ROUTER = /node_modules\/react-router\/dist\/production\/.*\.mjs$/;

/**
 * Gives React, which comes as CommonJS, to visitors' builds as ECMAScript modules: what no page calls is left out, and a page
 * imports `jsx` instead of a function that finds it.
 */
export function modularReact(): Plugin {
  return {
    name: 'modular-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => isForVisitors(name),
    transform: {
      filter: { id: [REACT, ROUTER] },
      handler: (code, id) => ({ code: REACT.test(id) ? asModule(code) : withoutDefault(code), map: null }),
    },
  };
}

/** Returns the source of a module of a package's production file, or of the file that chooses it. Throws at anything else. */
export function asModule(code: string): string {
  const [, chosen] = /module\.exports = require\('([./\w-]+\.production\.js)'\)/.exec(code) ?? [];
  if (chosen !== undefined) return `export * from ${JSON.stringify(chosen)};`;
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replace(/^var ((?:\w+ = require\("[\w-]+"\)[,;]\s+)+)/m, (_, all: string) => {
      for (const [, name, from] of all.matchAll(/(\w+) = require\(("[\w-]+")\)/g)) {
        imports.push(`import * as ${name} from ${from};`);
      }
      return '';
    })
    .replaceAll(/^exports\.(\w+) =/gm, (_, name: string) => {
      const isNew = !names.has(name);
      names.add(name);
      return `${isNew ? 'var ' : ''}exported_${name} =`;
    })
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1');
  if (names.size === 0 || /\b(?:require\(|module\.|exports\b)/.test(body))
    throw new Error('React comes in another form.');
  const list = [...names].map((name) => `exported_${name} as ${name}`).join(', ');
  return `${imports.join('\n')}\n${body}\nexport { ${list} };\n`;
}

/** Imports React by its names: a module has no value that holds them all. */
function withoutDefault(code: string): string {
  return code.replaceAll(/^import (\w+) from "react"/gm, 'import * as $1 from "react"');
}
