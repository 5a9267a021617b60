import { createContext, useContext, useState } from 'react';
import type { ContentField } from '../../../../../src/modules/content/admin/admin-schema.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { foldedText } from '../../../../../src/kernel/text/search-words.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import { type Draft, type DraftItem, fieldId, type FieldOf, isGroup, itemsOf, joined } from '../draft.ts';
import { EntryContext, type FieldProps } from '../field-context.ts';
import { Members } from '../group-field.tsx';
import { Card, ListFrame } from '../list/list-field.tsx';
import { ItemTools, ListFoot, useItemTitle } from '../list/list-parts.tsx';
import { type ListState, useItemChange, useList } from '../list/use-list.ts';
import styles from './menu.module.css';
import { Tip } from '../../../../ui/overlays/tip.tsx';

const MenuSearch = createContext('');

/** `isOn`: a search is active; `finds` is true for a matching dish. */
export function useMenuSearch(): { isOn: boolean; finds: (dish: Draft) => boolean } {
  const search = useContext(MenuSearch);
  return { isOn: search !== '', finds: (dish) => isNamed(dish, search) };
}

/** Parts (Koffie, Thee) are collapsed until opened, or until a search matches something in them. */
export function MenuParts({ field, path, names, draft, change }: FieldProps<FieldOf<'list'>>) {
  const t = useWords(words);
  const list = useList(field, path, draft, change);
  const titleFor = useItemTitle(field, list);
  const [typed, setTyped] = useState('');
  const { errors } = useContext(EntryContext);
  // Errors must stay visible, whatever the search.
  const search = Object.keys(errors).length > 0 ? '' : foldedText(typed);
  const found = list.items.filter(
    ({ value }) => search === '' || dishesOf(value).some((dish) => isNamed(dish.value, search)),
  );
  return (
    <MenuSearch value={search}>
      <Field
        label={t('menu.find')}
        hint={t('menu.findHint')}
        name="zoek"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className={styles['none']} aria-live="polite">
        {found.length === 0 && t('menu.none')}
      </p>
      <ListFrame field={field} path={path}>
        <ol className={styles['parts']}>
          {found.map(({ key, value }) => {
            const item = { key, value };
            const title = titleFor(item);
            return (
              <Card
                key={key}
                id={list.itemId(key)}
                path={joined(path, key)}
                title={title}
                note={t('menu.count', { count: dishesOf(value).length })}
                isOpen={search !== '' || list.opened === key}
                onToggle={() => (search === '' ? list.setOpened(list.opened === key ? null : key) : setTyped(''))}
                tools={null}
              >
                <Part {...{ field, list, names, change, title }} itemKey={key} path={joined(path, key)} draft={value} />
              </Card>
            );
          })}
        </ol>
        {search === '' && <ListFoot field={field} path={path} list={list} />}
      </ListFrame>
    </MenuSearch>
  );
}

type PartProps = FieldProps<FieldOf<'list'>> & { list: ListState; itemKey: string; title: string };

/** Shows the dishes first, because they change most. */
function Part({ field, list, itemKey, path, names, draft, change, title }: PartProps) {
  const t = useWords(words);
  const { isOn } = useMenuSearch();
  const { errors } = useContext(EntryContext);
  const changeItem = useItemChange(itemKey, change);
  const { item } = field;
  if (item.kind !== 'group' || !isGroup(draft)) return null;
  const members = { field: item, path, names, draft, change: changeItem };
  const isOfPart = (member: ContentField) => member.kind !== 'list';
  const isNeeded = item.fields.some((member) => isOfPart(member) && errors[fieldId(joined(path, member.name))]);
  return (
    <>
      <Members {...members} only={({ kind }) => kind === 'list'} />
      {!isOn && (
        <Disclosure summary={t('menu.editPart')} isNeeded={isNeeded}>
          <div className={styles['body']}>
            <Members {...members} only={isOfPart} />
            <ItemTools {...{ field, list, itemKey, title }} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

function dishesOf(part: Draft): DraftItem[] {
  const groups = isGroup(part) ? itemsOf(part['groups']) : [];
  return groups.flatMap(({ value }) => (isGroup(value) ? itemsOf(value['items']) : []));
}

function isNamed(dish: Draft, search: string): boolean {
  if (search === '') return true;
  const name = isGroup(dish) ? dish['name'] : '';
  return typeof name === 'string' && foldedText(name).includes(search);
}

type EditToggleProps = { title: string; controls: string; isOpen: boolean; onToggle: () => void };

export function EditToggle({ title, controls, isOpen, onToggle }: EditToggleProps) {
  const t = useWords(words);
  return (
    <button
      type="button"
      className={styles['more']}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={t(isOpen ? 'menu.closeOf' : 'menu.editOf', { title })}
      onClick={onToggle}
    >
      <Glyph name={isOpen ? 'check' : 'pencil'} />
      <Tip>{t(isOpen ? 'menu.closeOf' : 'menu.editOf', { title })}</Tip>
    </button>
  );
}
