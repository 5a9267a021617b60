import type { Announcement } from '../../../../src/kernel/events/event-words.ts';
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addBlock, Bloom, eventNode } from '../../../../client/admin/ui/editor/rich-text-blocks.ts';
import { EXTENSIONS } from '../../../../client/admin/ui/editor/rich-text-schema.ts';

const EVENT: Announcement = {
  id: 7,
  title: 'Hortensiadag',
  path: '/events/7/hortensiadag',
  when: 'za 11 juli, 11:00-17:00 uur',
  price: '€ 7,50',
  isCancelled: false,
  picture: null,
};

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function written(content: string, some: (ids: number[]) => Promise<Announcement[]> = async () => [EVENT]) {
  const source = { coming: async () => [EVENT], some };
  const element = document.createElement('div');
  editor = new Editor({ element, extensions: [...EXTENSIONS, eventNode(source), Bloom], content, injectCSS: false });
  return editor;
}

describe('blocks in a text', () => {
  test.each([
    '<p>Voor</p><div data-event="7"></div><p>Na</p>',
    '<p>Voor</p><div data-bloom="now"></div><p>Na</p>',
    '<img src="/uploads/a-960.jpg" alt="Een roos" width="960" height="720"><p>Na</p>',
  ])('come out as they went in: %s', (html) => {
    expect(written(html).getHTML()).toBe(html);
  });

  test('an event shows what is known of it now', async () => {
    const { view } = written('<div data-event="7"></div>');
    await vi.waitFor(() => expect(view.dom.textContent).toContain('Hortensiadag'));
    expect(view.dom.textContent).toContain('za 11 juli, 11:00-17:00 uur');
  });

  test.each([
    ['left the site', async () => [], 'niet (meer) op de site'],
    ['cannot be asked after', () => Promise.reject(new Error('no network')), 'konden nu niet worden opgehaald'],
  ])('an event that %s says so', async (_what, some, sentence) => {
    const { view } = written('<div data-event="7"></div>', some);
    await vi.waitFor(() => expect(view.dom.textContent).toContain(sentence));
  });

  test('a picture shows in words what readers without pictures get', () => {
    const { view } = written('<img src="/uploads/a-960.jpg" alt="Een roos"><img src="/uploads/b-960.jpg" alt="">');
    expect(view.dom.textContent).toContain('Beschrijving: Een roos');
    expect(view.dom.textContent).toContain('alleen versiering');
  });

  test('come behind the list in which the cursor stands, and words can be typed below', () => {
    const made = written('<ul><li><p>een</p></li></ul>');
    made.commands.setTextSelection(4);
    addBlock(made, { type: 'event', attrs: { id: 7 } });
    expect(made.getHTML()).toBe('<ul><li><p>een</p></li></ul><div data-event="7"></div><p></p>');
    made.commands.insertContent('twee');
    expect(made.getHTML()).toMatch(/<p>twee<\/p>$/);
  });

  test('take the place of an empty line, and stand between two others', () => {
    const made = written('<p>een</p><p></p>');
    made.commands.setTextSelection(6);
    addBlock(made, { type: 'event', attrs: { id: 7 } });
    expect(made.getHTML()).toBe('<p>een</p><div data-event="7"></div><p></p>');
    made.commands.setNodeSelection(5);
    addBlock(made, { type: 'picture', attrs: { src: '/uploads/a-960.jpg', alt: '' } });
    expect(made.getHTML()).toBe('<p>een</p><div data-event="7"></div><img src="/uploads/a-960.jpg" alt=""><p></p>');
  });
});
