import { memo, type ReactNode, useMemo } from 'react';
import type { ContentField } from '../../../../../src/modules/content/admin/admin-schema.ts';
import { pictureAddress, PictureAt } from '../../../../ui/pictures/picture.tsx';
import { Icon } from '../../../../ui/pictures/icon.tsx';
import { type Change, type Draft, fieldId, type FieldOf, isGroup, joined } from '../draft.ts';
import { FieldSet } from '../../../ui/form/controls.tsx';
import { type FieldProps, InnerField, useFieldError, useHasErrorBelow } from '../field-context.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import texts from '../../../ui/text/text.module.css';
import { ItemTools, ListFoot, useItemTitle } from './list-parts.tsx';
import styles from './list.module.css';
import { type ListState, useItemChange, useList } from './use-list.ts';

/** Items with more than one field are collapsed until opened. */
export function ListField(props: FieldProps<FieldOf<'list'>>) {
  const { field, path, names, draft, change } = props;
  const list = useList(field, path, draft, change);
  const titleFor = useItemTitle(field, list);
  const Item = field.item.kind === 'group' ? CardItem : LineItem;
  return (
    <ListFrame field={field} path={path}>
      <ol className={styles['items']}>
        {list.items.map((item) => (
          <Item
            key={item.key}
            {...{ field, list, names, change }}
            itemKey={item.key}
            path={joined(path, item.key)}
            draft={item.value}
            title={titleFor(item)}
            isOpen={list.opened === item.key}
          />
        ))}
      </ol>
      <ListFoot field={field} path={path} list={list} />
    </ListFrame>
  );
}

export function ListFrame({ field, path, children }: { field: FieldOf<'list'>; path: string; children: ReactNode }) {
  const error = useFieldError(path);
  const isWhole = path === '';
  return (
    <FieldSet
      name={fieldId(path)}
      isTarget={!isWhole}
      legend={isWhole ? '' : field.label}
      hint={field.hint}
      error={error}
      isHeading
    >
      {children}
    </FieldSet>
  );
}

type ItemProps = {
  field: FieldOf<'list'>;
  list: ListState;
  itemKey: string;
  path: string;
  names: string;
  draft: Draft;
  change: Change;
  title: string;
  isOpen: boolean;
};

function CardItem(props: ItemProps) {
  const { field, list, itemKey, path, names, draft, title, isOpen } = props;
  return (
    <Card
      id={list.itemId(itemKey)}
      path={path}
      title={title}
      picture={<Thumb field={field.item} draft={draft} />}
      isOpen={isOpen}
      onToggle={() => list.setOpened(isOpen ? null : itemKey)}
      tools={<ItemTools {...{ field, list, itemKey, title }} />}
    >
      <ItemEditor field={field} {...{ itemKey, path, names, draft }} changeList={props.change} />
    </Card>
  );
}

function Thumb({ field, draft }: { field: ContentField; draft: Draft }) {
  if (field.kind !== 'group' || !isGroup(draft)) return null;
  const pictureField = field.fields.find(({ kind }) => kind === 'photo' || kind === 'drawing');
  const name = pictureField && draft[pictureField.name];
  if (!pictureField || typeof name !== 'string' || name === '') return null;
  const address = pictureField.kind === 'photo' ? name : pictureAddress(name);
  return (
    <span className={styles['thumb']}>
      <PictureAt address={address} alt="" sizes="5rem" ratio="4:3" />
    </span>
  );
}

type CardProps = {
  id: string;
  path: string;
  title: string;
  note?: string;
  picture?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  tools: ReactNode;
  children: ReactNode;
};

/** An item with an error stays open. */
export function Card({ id, path, title, note, picture, isOpen, onToggle, tools, children }: CardProps) {
  const t = useWords(words);
  const isWrong = useHasErrorBelow(path);
  const isShown = isOpen || isWrong;
  return (
    <li id={id} className={styles['card']} data-open={isShown || undefined}>
      <button
        type="button"
        className={styles['head']}
        aria-expanded={isShown}
        aria-controls={`${id}-body`}
        onClick={onToggle}
      >
        {picture}
        <span className={styles['title']}>
          <span className={styles['name']}>{title}</span>
          {note && <span className={texts['under']}>{note}</span>}
          {isWrong && <span className={styles['wrong']}>{t('list.wrong')}</span>}
        </span>
        <Icon name="chevron-down" />
      </button>
      {isShown && (
        <div id={`${id}-body`} className={styles['body']}>
          {children}
          {tools}
        </div>
      )}
    </li>
  );
}

function LineItem(props: ItemProps) {
  const { field, list, itemKey, path, names, draft, title } = props;
  const named = useMemo(() => ({ ...field, item: { ...field.item, label: title } }), [field, title]);
  return (
    <li id={list.itemId(itemKey)} className={styles['line']}>
      <ItemEditor field={named} {...{ itemKey, path, names, draft }} changeList={props.change} />
      <ItemTools {...{ field, list, itemKey, title }} isSmall />
    </li>
  );
}

type ItemEditorProps = {
  field: FieldOf<'list'>;
  itemKey: string;
  path: string;
  names: string;
  draft: Draft;
  changeList: Change;
};

export const ItemEditor = memo(function ItemEditor(props: ItemEditorProps) {
  const { field, itemKey, path, names, draft, changeList } = props;
  return <InnerField field={field.item} {...{ path, names, draft }} change={useItemChange(itemKey, changeList)} />;
});
