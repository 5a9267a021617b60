import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
const FENCED = /^( *)```[a-z]*\n([\s\S]*?)\n *```$/gm;
/** A code span that begins like something typed: a program and what follows it. */
const TYPED =
  /`((?:npm|npx|node|docker|systemctl|journalctl|runuser|age-keygen|pg_dump|pg_restore|certbot|openssl|git|nano|apt-get|chown|promtool|[A-Z_]+=\S+ npx)\s[^`]+)`/g;

/** Settings of other programs, drawings of the code, and messages, by how they begin. */
const NOT_TYPED = /^(\S+ \{|\{\n|reverse_proxy |rule_files:|dbs:|(GET|POST) \/|(src|client)\/)/;

/** The README and the pages of `docs`; decisions describe their own day. */
const PAGES = ['README.md', ...globSync('docs/*.md', { cwd: ROOT }).toSorted()];

/**
 * Everything that the manual tells somebody to type, each text once, with the pages it stands on: whole blocks between
 * fences, and commands within a sentence on one line.
 */
export function commandsInDocs(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const page of PAGES) {
    const text = readFileSync(path.join(ROOT, page), 'utf8');
    const blocks = [...text.matchAll(FENCED)].map(([, indent = '', block = '']) =>
      block.replaceAll(`\n${indent}`, '\n'),
    );
    const spans = [...text.replaceAll(FENCED, '').matchAll(TYPED)].map(([, span = '']) => span.replaceAll(/\s+/g, ' '));
    const typed = blocks.map((block) => block.trim()).filter((block) => !NOT_TYPED.test(block));
    for (const command of [...typed, ...spans]) {
      found.set(command, [...new Set([...(found.get(command) ?? []), page])]);
    }
  }
  return found;
}

/** Scripts of package.json and files of ours that a text names as something to run. */
export function programsIn(command: string): { scripts: string[]; files: string[] } {
  const scripts = [...command.matchAll(/\bnpm (?:run (?:--silent )?)([\w:]+)/g)].map(([, name = '']) => name);
  const files = [...command.matchAll(/\b((?:src|tests)\/[\w/-]+\.ts)\b/g)].map(([, name = '']) => name);
  return { scripts, files };
}
