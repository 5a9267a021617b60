import { getSchema } from '@tiptap/core';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import prose from '../../../ui/text/prose.module.css';
import { trustedHtml } from '../../../ui/text/safe-html.tsx';
import { useWords } from '../text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import { describedBy, type Labelled } from '../form/controls.tsx';
import { Glyph, type GlyphName } from '../glyph.tsx';
import blocks from './blocks.module.css';
import { EventDialog } from './event-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { addBlock, Bloom, type EventSource, eventNode } from './rich-text-blocks.ts';
import { LinkDialog } from './rich-text-link.tsx';
import { EXTENSIONS } from './rich-text-schema.ts';
import styles from './rich-text.module.css';
import { Tip } from '../../../ui/overlays/tip.tsx';

type EditorProps = Labelled & {
  labelId: string;
  value: string;
  onChange: (html: string) => void;
  events: EventSource | undefined;
  waiting: ReactNode;
};

/** Styles are ours (`injectCSS: false`), because pages have no inline ones (S-22). */
export function RichTextEditor({ name, label, labelId, hint, error, value, onChange, events, waiting }: EditorProps) {
  const lastValue = useRef(value);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const extensions = useMemo(() => (events ? [...EXTENSIONS, eventNode(events), Bloom] : EXTENSIONS), [events]);
  const editor = useEditor({
    extensions,
    content: contentOf(value, extensions),
    injectCSS: false,
    immediatelyRender: false,
    editorProps: { attributes: attributesOf({ name, hint, error, labelId }) },
    onUpdate: ({ editor }) => {
      lastValue.current = editor.isEmpty ? '' : editor.getHTML();
      tell.current(lastValue.current);
    },
  });

  // The text was replaced from outside: a default was restored, or a newer version loaded.
  useEffect(() => {
    if (!editor || value === lastValue.current) return;
    lastValue.current = value;
    editor.commands.setContent(contentOf(value, extensions), { emitUpdate: false });
  }, [editor, value, extensions]);
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes: attributesOf({ name, hint, error, labelId }) } });
  }, [editor, name, hint, error, labelId]);

  if (!editor) return waiting;
  return (
    <div className={styles['editor']} data-invalid={error ? true : undefined}>
      <Toolbar editor={editor} label={label} events={events} />
      <EditorContent editor={editor} />
    </div>
  );
}

type Tool = { name: string; glyph: GlyphName; isOn: boolean; press: () => void };

type ToolbarProps = { editor: Editor; label: string; events: EventSource | undefined };

function Toolbar({ editor, label, events }: ToolbarProps) {
  const t = useWords(words);
  const [open, setOpen] = useState<'link' | 'picture' | 'event' | null>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading'),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      list: now.isActive('bulletList'),
      numbered: now.isActive('orderedList'),
      link: now.isActive('link'),
      picture: now.isActive('picture'),
    }),
  });
  const change = () => editor.chain().focus();
  const tools: Tool[] = [
    {
      name: t('editor.heading'),
      glyph: 'heading',
      isOn: on.heading,
      press: () => change().toggleHeading({ level: 3 }).run(),
    },
    { name: t('editor.bold'), glyph: 'bold', isOn: on.bold, press: () => change().toggleBold().run() },
    { name: t('editor.italic'), glyph: 'italic', isOn: on.italic, press: () => change().toggleItalic().run() },
    { name: t('editor.list'), glyph: 'list', isOn: on.list, press: () => change().toggleBulletList().run() },
    {
      name: t('editor.numbered'),
      glyph: 'numbered-list',
      isOn: on.numbered,
      press: () => change().toggleOrderedList().run(),
    },
    { name: t('editor.link'), glyph: 'link', isOn: on.link, press: () => setOpen('link') },
  ];
  if (events) {
    tools.push(
      { name: t('editor.picture'), glyph: 'image', isOn: on.picture, press: () => setOpen('picture') },
      { name: t('editor.event'), glyph: 'calendar', isOn: false, press: () => setOpen('event') },
      { name: t('editor.bloom'), glyph: 'flower', isOn: false, press: () => addBlock(editor, { type: 'bloom' }) },
    );
  }
  return (
    <fieldset className={styles['toolbar']} aria-label={t('editor.toolbar', { label })}>
      {tools.map((tool) => (
        <button
          key={tool.name}
          type="button"
          className={styles['tool']}
          aria-pressed={tool.isOn}
          aria-label={tool.name}
          onClick={tool.press}
        >
          <Glyph name={tool.glyph} />
          <Tip>{tool.name}</Tip>
        </button>
      ))}
      <button
        type="button"
        className={styles['tool']}
        onClick={() => change().undo().run()}
        aria-label={t('editor.undo')}
      >
        <Glyph name="undo" />
        <Tip>{t('editor.undo')}</Tip>
      </button>
      {open === 'link' && <LinkDialog editor={editor} onClose={() => setOpen(null)} />}
      {open === 'picture' && <PictureDialog editor={editor} onClose={() => setOpen(null)} />}
      {open === 'event' && events && <EventDialog editor={editor} source={events} onClose={() => setOpen(null)} />}
    </fieldset>
  );
}

/** Parsed here and not by the library, which would bypass the one policy for HTML of S-22. */
function contentOf(html: string, extensions: typeof EXTENSIONS) {
  const document = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  return SchemaParser.fromSchema(getSchema(extensions)).parse(document.body).toJSON() as Record<string, unknown>;
}

function attributesOf({ name, hint, error, labelId }: Pick<EditorProps, 'name' | 'hint' | 'error' | 'labelId'>) {
  const described = describedBy(name, { hint, error });
  return {
    id: name,
    class: `${prose['prose']} ${styles['text']} ${blocks['gap']}`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': 'true' }),
  };
}
