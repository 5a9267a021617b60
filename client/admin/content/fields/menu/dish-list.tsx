import { type Change, type DraftGroup, type FieldOf, isGroup, joined } from '../../entry/draft.ts';
import { useHasErrorBelow } from '../../entry/entry-context.ts';
import { DishPrice } from './dish-price.tsx';
import { EditToggle } from './edit-toggle.tsx';
import type { FieldProps } from '../field-props.ts';
import { Members } from '../group-field.tsx';
import { ListFrame } from '../list/list-field.tsx';
import { ItemTools, ListFoot, useItemTitle } from '../list/list-parts.tsx';
import { useMenuSearch } from './menu-parts.tsx';
import styles from './menu.module.css';
import { type ListState, useItemChange, useList } from '../list/use-list.ts';

/** Dishes with their prices ready to be changed; everything else about a dish opens on request. */
export function DishList({ field, path, names, draft, change }: FieldProps<FieldOf<'list'>>) {
  const list = useList(field, path, draft, change);
  const titleFor = useItemTitle(field, list);
  const { isOn, finds } = useMenuSearch();
  return (
    <ListFrame field={{ ...field, label: '', hint: null }} path={path}>
      <ol className={styles['dishes']}>
        {list.items.map(
          (item) =>
            finds(item.value) && (
              <Dish
                key={item.key}
                {...{ field, list, names, change }}
                itemKey={item.key}
                path={joined(path, item.key)}
                draft={item.value}
                title={titleFor(item)}
              />
            ),
        )}
      </ol>
      {!isOn && <ListFoot field={field} path={path} list={list} />}
    </ListFrame>
  );
}

type DishProps = FieldProps<FieldOf<'list'>> & { list: ListState; itemKey: string; title: string; change: Change };

function Dish({ field, list, itemKey, path, names, draft, change, title }: DishProps) {
  const changeItem = useItemChange(itemKey, change);
  const isWrong = useHasErrorBelow(path);
  if (field.item.kind !== 'group' || !isGroup(draft)) return null;
  const isOpen = list.opened === itemKey || isWrong;
  const id = list.itemId(itemKey);
  const setPrice = (price: string) =>
    changeItem((dish) => (isGroup(dish) ? ({ ...dish, price } satisfies DraftGroup) : dish));
  return (
    <li id={id} className={styles['dish']}>
      <div className={styles['row']}>
        <DishPrice title={title} path={joined(path, 'price')} price={draft['price']} onChange={setPrice} />
        <EditToggle
          {...{ title, isOpen }}
          controls={`${id}-body`}
          onToggle={() => list.setOpened(isOpen ? null : itemKey)}
        />
      </div>
      {isOpen && (
        <div id={`${id}-body`} className={styles['body']}>
          <Members
            field={field.item}
            path={path}
            names={names}
            draft={draft}
            change={changeItem}
            only={({ name }) => name !== 'price'}
          />
          <ItemTools {...{ field, list, itemKey, title }} />
        </div>
      )}
    </li>
  );
}
