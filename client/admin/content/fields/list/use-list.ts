import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type Change,
  type Draft,
  type DraftItem,
  fieldId,
  type FieldOf,
  isGroup,
  itemsOf,
  joined,
  moveItem,
  newItem,
} from '../draft.ts';
import { useFocusAfter } from '../../../ui/form/use-editor.ts';

/** Query parameter with the `id` of the item that is open initially. */
export const OPEN = 'open';

type Removed = { item: DraftItem; index: number };

/** Keyboard focus is kept, and a removed item can be put back. */
export function useList(field: FieldOf<'list'>, path: string, draft: Draft, change: Change) {
  const items = itemsOf(draft);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const requested = useRequestedItem(items);
  const [opened, setOpened] = useState(requested);
  const [news, setNews] = useState<{ key: string; place: number } | null>(null);
  const focus = useFocusAfter();
  const changeItems = useCallback(
    (update: (before: DraftItem[]) => DraftItem[]) => change((before) => update(itemsOf(before))),
    [change],
  );
  const itemId = (key: string) => fieldId(joined(path, key));
  const first = requested && itemId(requested);
  useEffect(() => {
    if (first) document.getElementById(first)?.scrollIntoView();
  }, [first]);

  return {
    items,
    removed,
    opened,
    news,
    setOpened,
    itemId,
    canAdd: !field.isFixed,
    canRemove: !field.isFixed && items.length > field.min,
    add() {
      const item = newItem(field, items);
      setRemoved(null);
      setOpened(item.key);
      changeItems((before) => [...before, item]);
      focus(`#${CSS.escape(itemId(item.key))} :is(input, textarea, select)`);
    },
    remove(key: string) {
      const index = items.findIndex((item) => item.key === key);
      const item = items[index];
      if (!item) return;
      setRemoved({ item, index });
      changeItems((before) => before.filter((one) => one.key !== key));
      focus(`#${CSS.escape(fieldId(joined(path, 'back')))}`);
    },
    putBack() {
      if (!removed) return;
      const { item, index } = removed;
      setRemoved(null);
      changeItems((before) => before.toSpliced(index, 0, item));
      focus(`#${CSS.escape(itemId(item.key))} :is(button, input, textarea)`);
    },
    move(key: string, by: 1 | -1) {
      const turned = moveItem(items, key, by);
      setNews({ key, place: turned.findIndex((item) => item.key === key) + 1 });
      changeItems((before) => moveItem(before, key, by));
      focus(`#${CSS.escape(itemId(key))}-${by === 1 ? 'down' : 'up'}`);
    },
  };
}

export type ListState = ReturnType<typeof useList>;

export function useItemChange(key: string, changeList: Change): Change {
  return useCallback(
    (update) =>
      changeList((list) => itemsOf(list).map((item) => (item.key === key ? { key, value: update(item.value) } : item))),
    [key, changeList],
  );
}

function useRequestedItem(items: readonly DraftItem[]): string | null {
  const { search } = useLocation();
  const [requested] = useState(() => {
    const id = new URLSearchParams(search).get(OPEN);
    return id === null ? undefined : items.find(({ value }) => isGroup(value) && value['id'] === id);
  });
  return requested?.key ?? null;
}
