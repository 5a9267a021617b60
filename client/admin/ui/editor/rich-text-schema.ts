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

/** The server strips all other links (S-21). */
export const isLinkAddress = (address: string): boolean => LINK.test(address);

// Cannot be created here, but stored ones have to survive an edit.
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

/** All that a text can contain: headings, bold, italic, lists, links, pictures. Other pasted formatting is dropped. */
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
  // Lets the arrow keys reach the position before and after a block without text.
  Gapcursor,
  UndoRedo,
];
