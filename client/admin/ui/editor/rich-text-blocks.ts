import type { Announcement } from '../../../../src/kernel/events/event-words.ts';
import { type Editor, Node } from '@tiptap/core';
import words from '../../nl.json' with { type: 'json' };
import styles from './blocks.module.css';

/** A picture in a text; pictures that were stored long ago have no known size. */
export type TextPicture = { src: string; alt: string; width: number | null; height: number | null };

export type EventSource = { coming(): Promise<Announcement[]>; some(ids: number[]): Promise<Announcement[]> };

/** A picture with its description below it: authors see what readers without pictures get. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => (view) => {
    const { src, alt } = view.node.attrs as TextPicture;
    const image = element('img', '', { src, alt: '' });
    const below = element('figcaption', alt === '' ? words.editor.noAlt : words.editor.alt.replace('{{alt}}', alt));
    return { dom: block('figure', [image, below]), ignoreMutation: () => true };
  },
});

/** A reference to an event, shown with the current data of the event. */
export const eventNode = (source: EventSource) =>
  Node.create({
    name: 'event',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      id: {
        default: null,
        parseHTML: (mark: HTMLElement) => Number(mark.dataset['event']),
        renderHTML: ({ id }: { id: number }) => ({ 'data-event': id }),
      },
    }),
    parseHTML: () => [{ tag: 'div[data-event]' }],
    renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
    addNodeView: () => (view) => {
      const dom = block('div', [element('p', words.editor.eventLoading)]);
      void source.some([(view.node.attrs as { id: number }).id]).then(
        ([event]) => dom.replaceChildren(...(event ? eventParts(event) : [element('p', words.editor.eventGone)])),
        () => dom.replaceChildren(element('p', words.editor.eventUnknown)),
      );
      return { dom, ignoreMutation: () => true };
    },
  });

/** A placeholder for what is in bloom: the plants are filled in when the text is sent. */
export const Bloom = Node.create({
  name: 'bloom',
  group: 'block',
  atom: true,
  draggable: true,
  parseHTML: () => [{ tag: 'div[data-bloom]' }],
  renderHTML: () => ['div', { 'data-bloom': 'now' }],
  addNodeView: () => () => {
    const text = element('div', '', {}, styles['lines']);
    text.append(element('strong', words.editor.bloom), element('span', words.editor.bloomHint));
    return { dom: block('div', [text]), ignoreMutation: () => true };
  },
});

function eventParts({ title, when, price, picture, isCancelled }: Announcement): HTMLElement[] {
  const lines = [element('strong', title), element('span', isCancelled ? words.editor.eventOff : when)];
  const text = element('div', '', {}, styles['lines']);
  text.append(element('small', words.editor.eventLabel), ...lines, element('span', price));
  return [...(picture ? [element('img', '', { src: picture.src, alt: '' })] : []), text];
}

/** Inserts a block after the cursor's block (never in a list), or instead of an empty line; typing continues below. */
export function addBlock(
  editor: Editor,
  block: { type: 'picture' | 'event' | 'bloom'; attrs?: Record<string, unknown> },
): void {
  const { $to, to: end } = editor.state.selection;
  const isTop = $to.depth === 0;
  const to = isTop ? end : $to.after(1);
  const isEmptyLine = $to.depth === 1 && $to.parent.content.size === 0;
  const from = isEmptyLine ? $to.before(1) : to;
  const isLast = to === editor.state.doc.content.size;
  const change = editor.chain().focus();
  if (isLast)
    change
      .insertContentAt({ from, to }, [block, { type: 'paragraph' }])
      .setTextSelection(from + 2)
      .run();
  else change.insertContentAt({ from, to }, block).run();
}

function block(tag: 'figure' | 'div', parts: HTMLElement[]): HTMLElement {
  const node = element(tag, '', { contenteditable: 'false' }, styles['block']);
  node.append(...parts);
  return node;
}

function element(tag: string, text: string, attributes: Record<string, string> = {}, className = ''): HTMLElement {
  const node = document.createElement(tag);
  node.textContent = text;
  if (className) node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}
