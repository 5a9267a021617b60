import { parseSync, type ESTree } from 'vite';

/** Translations of the texts in one source file, by the Dutch text; what stands in `${}` is numbered: 'Stap {0} van {1}'. */
export type Texts = Readonly<Record<string, string>>;

type Node = { type: string; start: number; end: number };
type Edit = { start: number; end: number; text: string };
/** Callback for a source file: receives and replaces each text that it knows. */
type Work = { code: string; texts: Texts; said: (key: string, node: Node) => void };

/** The source with its texts exchanged; `used` are the keys that were met. A text that is not in `texts` stays Dutch. */
export function translated(file: string, code: string, texts: Texts): { code: string; used: Set<string> } {
  const used = new Set<string>();
  const work = { code, texts, said: (key: string) => void (key in texts && used.add(key)) };
  return { code: rendered(work, programOf(file, code)), used };
}

/** All texts of a source that could be said to a visitor, in the form of keys. */
export function textsOf(file: string, code: string): string[] {
  const keys: string[] = [];
  rendered({ code, texts: {}, said: (key) => void keys.push(key) }, programOf(file, code));
  return keys;
}

/** The syntax tree of a source, TypeScript and JSX too. */
export function programOf(file: string, code: string): ESTree.Program {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program;
}

/** The source of a node with the edits in it. */
function rendered(work: Work, node: Node): string {
  return applied(work.code, node, editsIn(work, node));
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

function editsIn(work: Work, node: Node): Edit[] {
  const { start, end } = node;
  const found = ownText(work, node);
  if (found !== undefined) return [{ start, end, text: found }];
  if (isTagged(node)) return taggedEdits(work, node.quasi);
  return childrenOf(node).flatMap((child) => editsIn(work, child));
}

/** Translation of a text; undefined: not a text, or unchanged. */
function ownText(work: Work, node: Node): string | undefined {
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
    return literal(work, node, node.value);
  if (node.type === 'JSXText') {
    const written = work.code.slice(node.start, node.end);
    const text = lookUp(work, spaced(written).trim(), node);
    if (text === undefined) return undefined;
    // A space beside it is shown, unless its line ends there.
    const [before, after] = [/^ (?=\S)/.test(written) ? ' ' : '', /\S $/.test(written) ? ' ' : ''];
    return `{${JSON.stringify(before + text + after)}}`;
  }
  if (node.type === 'JSXAttribute' && 'value' in node) {
    const value = node.value as (Node & { value?: unknown }) | null;
    if (value?.type !== 'Literal' || typeof value.value !== 'string') return undefined;
    const text = lookUp(work, value.value, node);
    return text === undefined ? undefined : `${work.code.slice(node.start, value.start)}{${JSON.stringify(text)}}`;
  }
  return node.type === 'TemplateLiteral' ? template(work, node as ESTree.TemplateLiteral) : undefined;
}

function literal(work: Work, node: Node, value: string): string | undefined {
  const text = lookUp(work, value, node);
  return text === undefined ? undefined : JSON.stringify(text);
}

function template(work: Work, node: ESTree.TemplateLiteral): string | undefined {
  const { byNumber, bySource } = keysOf(work.code, node);
  const text = lookUp(work, bySource, node) ?? lookUp(work, byNumber, node);
  return text === undefined ? undefined : refilled(work, node, text);
}

/** `{0}` is the first expression again, in whatever place; `{source}` is code of its own. */
function refilled(work: Work, node: ESTree.TemplateLiteral, text: string): string {
  const parts = text.split(/\{([^{}]+)\}/);
  const filled = parts.map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[\\`$]/g, String.raw`\$&`);
    const expression = /^\d+$/.test(part) ? node.expressions[Number(part)] : undefined;
    return `\${${expression ? rendered(work, expression) : part}}`;
  });
  return `\`${filled.join('')}\``;
}

function keysOf(code: string, node: ESTree.TemplateLiteral): { byNumber: string; bySource: string } {
  const keyed = (of: (index: number) => string) =>
    node.quasis
      .map(({ value }, index) => (value.cooked ?? '') + (index < node.expressions.length ? of(index) : ''))
      .join('');
  return {
    byNumber: keyed((index) => `{${index}}`),
    bySource: keyed((index) => `{${code.slice(node.expressions[index]?.start, node.expressions[index]?.end)}}`),
  };
}

const isTagged = (node: Node): node is ESTree.TaggedTemplateExpression => node.type === 'TaggedTemplateExpression';

/** Of markup the sentence as a whole, or else each run of text between its tags. */
function taggedEdits(work: Work, quasi: ESTree.TemplateLiteral): Edit[] {
  const whole = spaced(keysOf(work.code, quasi).byNumber).trim();
  const text = whole.includes('<') ? undefined : lookUp(work, whole, quasi);
  if (text !== undefined) return [{ start: quasi.start, end: quasi.end, text: refilled(work, quasi, text) }];
  const runs = quasi.quasis.flatMap(({ start, value: { raw } }) => {
    // Of TypeScript a quasi begins with the sign before it.
    const from = work.code.startsWith(raw, start) ? start : start + 1;
    return [...raw.matchAll(/(?<=^|>)[^<>]*[a-z][^<>]*(?=<|$)/gi)].flatMap(({ 0: run, index }) => {
      const text = run.trim();
      const exchanged = lookUp(work, spaced(text), quasi);
      if (exchanged === undefined) return [];
      const at = from + index + run.indexOf(text);
      return [{ start: at, end: at + text.length, text: exchanged.replaceAll(/[\\`$]/g, String.raw`\$&`) }];
    });
  });
  return [...runs, ...quasi.expressions.flatMap((expression) => editsIn(work, expression))];
}

function lookUp({ texts, said }: Work, key: string, node: Node): string | undefined {
  said(key, node);
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

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
