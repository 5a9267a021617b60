import { parseSync, type ESTree } from 'vite';

type Node = { type: string; start: number; end: number };
type Edit = { start: number; end: number; text: string };

/** The syntax tree of a source, TypeScript and JSX too. */
export function programOf(file: string, code: string): ESTree.Program {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program;
}

/** A stretch of code with edits that lie in it and do not overlap. */
export function applied(code: string, { start, end }: Pick<Node, 'start' | 'end'>, edits: readonly Edit[]): string {
  let [text, at] = ['', start];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at, end);
}

/** Not what names things: modules, members, types. */
const NAMES = /^(?:TS(?!AsExpression|SatisfiesExpression|NonNull)|Import|Export(?:All))/;

/** The nodes in a node in which a text may stand. */
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
