import { FieldError } from '../../../../ui/forms/field.tsx';
import input from '../../../../ui/forms/field.module.css';
import { Icon } from '../../../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../../../ui/text/text.tsx';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import { type Change, type Draft, type DraftGroup, fieldId, type FieldOf, isGroup, joined } from '../draft.ts';
import { type FieldProps, useFieldError, useHasErrorBelow, useOriginal } from '../field-context.ts';
import { Members } from '../group-field.tsx';
import { ListFrame } from '../list/list-field.tsx';
import { ItemTools, ListFoot, useItemTitle } from '../list/list-parts.tsx';
import { type ListState, useItemChange, useList } from '../list/use-list.ts';
import { EditToggle, useMenuSearch } from './menu-parts.tsx';
import styles from './menu.module.css';

/** Prices are editable at once; the other fields of a dish open on request. */
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

/** Matches '€ 2,50' and nothing else: then a phone shows the numeric keyboard. */
const AMOUNT_ONLY = /^(?:€ ?[\d,]*)?$/;
const LONG = 14;

type DishPriceProps = { title: string; path: string; price: Draft; onChange: (price: string) => void };

/** The amount alone is enough: blur completes it. Shows the former price, as a question after a likely slip. */
export function DishPrice({ title, path, price, onChange }: DishPriceProps) {
  const t = useWords(words);
  const error = useFieldError(path);
  const before = useOriginal(path);
  const id = fieldId(path);
  const text = typeof price === 'string' ? price : '';
  const isChanged = typeof before === 'string' && before !== '' && before !== text;
  const described = [error && `${id}-error`, isChanged && `${id}-was`].filter(Boolean).join(' ') || undefined;
  const tidy = () => tidyPrice(text) !== text && onChange(tidyPrice(text));
  const isDoubtful = isChanged && isSteep(before, text);
  return (
    <>
      <label htmlFor={id} className={styles['name']}>
        {title}
        <VisuallyHidden>, {t('menu.price')}</VisuallyHidden>
      </label>
      <input
        id={id}
        className={`${input['input']} ${styles['price']} ${text.length > LONG ? styles['wide'] : ''}`}
        value={text}
        autoComplete="off"
        inputMode={AMOUNT_ONLY.test(text) ? 'decimal' : 'text'}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        onFocus={({ target }) => AMOUNT_ONLY.test(text) && target.select()}
        onChange={({ target }) => onChange(target.value)}
        onBlur={tidy}
        onKeyDown={({ key }) => key === 'Enter' && tidy()}
      />
      {error && (
        <div className={styles['below']}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      {isChanged && (
        <p id={`${id}-was`} className={isDoubtful ? styles['doubt'] : styles['was']}>
          {isDoubtful && <Icon name="alert" />}
          <span>{t(isDoubtful ? 'menu.steep' : 'menu.was', { before, after: text })}</span>
        </p>
      )}
    </>
  );
}

/** Prices as the owner types them and as the menu shows them: '€ 2,50', 'vanaf € 3,95', 'per glas € 4,25'. */

const AMOUNT = /€\s*(\d{1,3})(?:[.,](\d{1,2}))?(?![\d.,]*\d)|(?<![\d.,])(\d{1,3})[.,](\d{2})(?![\d.,]*\d)/g;
const BARE = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** Formats amounts the way the menu does: '2,75', '2.75' and '€2,75' become '€ 2,75'. Leaves other words alone. */
export function tidyPrice(text: string): string {
  const trimmed = text.trim().replaceAll(/\s+/g, ' ');
  const marked = BARE.test(trimmed) ? `€${trimmed}` : trimmed;
  return marked.replaceAll(AMOUNT, (_all, euros?: string, tenths?: string, plain?: string, cents?: string) => {
    return `€ ${euros ?? plain},${(tenths ?? cents ?? '').padEnd(2, '0')}`;
  });
}

export function centsIn(text: string): number | null {
  const [, euros, cents] = /€ (\d{1,3}),(\d\d)/.exec(text) ?? [];
  return euros && cents ? Number(euros) * 100 + Number(cents) : null;
}

/** A difference so large that it may be a typing error. */
export function isSteep(before: string, after: string): boolean {
  const [from, to] = [centsIn(before), centsIn(after)];
  if (!from || to === null) return false;
  return to > from * 2 || to * 2 < from;
}
