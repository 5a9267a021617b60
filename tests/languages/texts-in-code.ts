import type { ESTree } from 'vite';
import { childrenOf, programOf } from '../../build/languages.ts';

type Node = { type: string; start: number; end: number };

/**
 * All texts in a source that somebody could read, but for the `name` of a kind of email, which only the owner reads. '∅'
 * stands for what is filled in.
 */
export function textsInCode(file: string, code: string): string[] {
  return textsOf(programOf(file, code), code);
}

function textsOf(node: Node, code: string): string[] {
  const within = () => childrenOf(node).flatMap((child) => textsOf(child, code));
  if (isKindOfEmail(node))
    return node.arguments.flatMap((made) => childrenOf(made).flatMap((one) => (isName(one) ? [] : textsOf(one, code))));
  if (node.type === 'Literal' && 'value' in node) return typeof node.value === 'string' ? [spaced(node.value)] : [];
  if (node.type === 'JSXText') return [spaced(code.slice(node.start, node.end))];
  if (node.type !== 'TemplateLiteral') return within();
  const { quasis } = node as ESTree.TemplateLiteral;
  const whole = quasis.map(({ value }) => value.cooked ?? '').join('∅');
  // Of markup with something filled in each run of text between its tags.
  const texts = quasis.length > 1 && whole.includes('<') ? whole.split(/<[^>]*>/) : [whole];
  return [...texts.map(spaced), ...within()];
}

const isKindOfEmail = (node: Node): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && /^kind(There)?$/.test(nameOf((node as ESTree.CallExpression).callee));

const isName = (node: Node): boolean =>
  node.type === 'Property' && nameOf((node as ESTree.ObjectProperty).key) === 'name';

const nameOf = (node: Node): string => ('name' in node && typeof node.name === 'string' ? node.name : '');

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
