import { type FieldOf, isGroup, joined, titleOf } from '../draft.ts';
import { useWords } from '../words.ts';
import type { FieldProps } from './field-props.ts';
import { Members } from './group-field.tsx';
import { ListFrame } from './list-field.tsx';
import { ItemTools, ListFoot, useItemTitle } from './list-parts.tsx';
import styles from './menu.module.css';
import { type ListState, useItemChange, useList } from './use-list.ts';

/** The headings in a part of the menu with their dishes; the dishes of a part without headings stand there at once. */
export function MenuGroups({ field, path, names, draft, change }: FieldProps<FieldOf<'list'>>) {
  const t = useWords();
  const list = useList(field, path, draft, change);
  const titleFor = useItemTitle(field, list);
  const [only] = list.items;
  const isPlain = list.items.length === 1 && only !== undefined && titleOf(field, only.value) === null;
  return (
    <ListFrame field={{ ...field, label: '', hint: null }} path={path}>
      {list.items.map((item) => (
        <Group
          key={item.key}
          {...{ field, list, names, change }}
          itemKey={item.key}
          path={joined(path, item.key)}
          draft={item.value}
          title={titleFor(item)}
          isPlain={isPlain && list.opened !== item.key}
        />
      ))}
      <ListFoot field={field} path={path} list={list} addLabel={t('menu.addGroup')} />
    </ListFrame>
  );
}

type GroupProps = FieldProps<FieldOf<'list'>> & { list: ListState; itemKey: string; title: string; isPlain: boolean };

function Group({ field, list, itemKey, path, names, draft, change, title, isPlain }: GroupProps) {
  const changeItem = useItemChange(itemKey, change);
  if (field.item.kind !== 'group' || !isGroup(draft)) return null;
  const members = { field: field.item, path, names, draft, change: changeItem };
  return (
    <div id={list.itemId(itemKey)} className={styles['group']}>
      {!isPlain && (
        <div className={styles['groupHead']}>
          <Members {...members} only={({ kind }) => kind !== 'list'} />
          <ItemTools {...{ field, list, itemKey, title }} isSmall />
        </div>
      )}
      <Members {...members} only={({ kind }) => kind === 'list'} />
    </div>
  );
}
