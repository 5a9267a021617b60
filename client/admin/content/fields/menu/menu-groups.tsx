import { type Draft, type FieldOf, isGroup, itemsOf, joined, titleOf } from '../draft.ts';
import { type FieldProps, useHasErrorBelow } from '../field-context.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import { EditToggle, useMenuSearch } from './menu-parts.tsx';
import { Members } from '../group-field.tsx';
import { ListFrame } from '../list/list-field.tsx';
import { ItemTools, ListFoot, useItemTitle } from '../list/list-parts.tsx';
import styles from './menu.module.css';
import { type ListState, useItemChange, useList } from '../list/use-list.ts';

/** Dishes of a part without headings are shown directly. */
export function MenuGroups({ field, path, names, draft, change }: FieldProps<FieldOf<'list'>>) {
  const t = useWords(words);
  const list = useList(field, path, draft, change);
  const titleFor = useItemTitle(field, list);
  const { isOn, finds } = useMenuSearch();
  const visible = list.items.filter(({ value }) => !isOn || dishesIn(value).some((dish) => finds(dish.value)));
  return (
    <ListFrame field={{ ...field, label: '', hint: null }} path={path}>
      {visible.map((item) => (
        <Group
          key={item.key}
          {...{ field, list, names, change }}
          itemKey={item.key}
          path={joined(path, item.key)}
          draft={item.value}
          title={titleFor(item)}
          isNamed={list.items.length > 1 || titleOf(field, item.value) !== null}
        />
      ))}
      {!isOn && <ListFoot field={field} path={path} list={list} addLabel={t('menu.addGroup')} />}
    </ListFrame>
  );
}

type GroupProps = FieldProps<FieldOf<'list'>> & { list: ListState; itemKey: string; title: string; isNamed: boolean };

function Group({ field, list, itemKey, path, names, draft, change, title, isNamed }: GroupProps) {
  const { isOn } = useMenuSearch();
  const changeItem = useItemChange(itemKey, change);
  const isWrong = useHasErrorBelow(joined(path, field.titleField ?? ''));
  if (field.item.kind !== 'group' || !isGroup(draft)) return null;
  const members = { field: field.item, path, names, draft, change: changeItem };
  const id = list.itemId(itemKey);
  const isOpen = !isOn && (list.opened === itemKey || isWrong);
  return (
    <div id={id} className={styles['group']}>
      {isNamed && (
        <div className={styles['groupHead']}>
          <p className={styles['groupTitle']}>{title}</p>
          {!isOn && (
            <EditToggle
              {...{ title, isOpen }}
              controls={`${id}-body`}
              onToggle={() => list.setOpened(isOpen ? null : itemKey)}
            />
          )}
        </div>
      )}
      {isNamed && isOpen && (
        <div id={`${id}-body`} className={styles['body']}>
          <Members {...members} only={({ kind }) => kind !== 'list'} />
          <ItemTools {...{ field, list, itemKey, title }} />
        </div>
      )}
      <Members {...members} only={({ kind }) => kind === 'list'} />
    </div>
  );
}

const dishesIn = (group: Draft) => (isGroup(group) ? itemsOf(group['items']) : []);
