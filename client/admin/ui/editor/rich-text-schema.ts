import { Mark, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Gapcursor } from '@tiptap/extensions/gap-cursor';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { Picture } from './rich-text-blocks.ts';

const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** What a link may lead to; the server keeps no other (S-21). */
export const isLinkAddress = (address: string): boolean => LINK.test(address);

// Nobody makes these here, but what is stored already has to survive an edit.
const Quotation = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
});
const Underline = Mark.create({
  name: 'underline',
  parseHTML: () => [{ tag: 'u' }],
  renderHTML: () => ['u', 0],
});

/** All that can stand in a text: headings, bold, italic, lists, links and pictures; whatever else is pasted loses its form. */
export const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [3, 4] }),
  Bold,
  Italic,
  Underline,
  BulletList,
  OrderedList,
  // Tab leaves the editor, as it leaves every field.
  ListItem.extend({
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) };
    },
  }),
  Quotation,
  Picture,
  Link.configure({
    openOnClick: false,
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: isLinkAddress,
    shouldAutoLink: (address) => /^https?:\/\//.test(address),
  }),
  // Arrows reach the place before and behind a block that is no text.
  Gapcursor,
  UndoRedo,
];
