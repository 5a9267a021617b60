import { VisuallyHidden } from '../../../../ui/text/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/pictures/icon.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { type DraftItem, fieldId, type FieldOf, joined, titleOf } from '../draft.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import styles from './list.module.css';
import type { ListState } from './use-list.ts';
import { Tip } from '../../../../ui/overlays/tip.tsx';

/** Items without a name get one; texts are named by position. */
export function useItemTitle(field: FieldOf<'list'>, list: ListState) {
  const t = useWords(words);
  return (item: DraftItem): string => {
    const number = list.items.findIndex(({ key }) => key === item.key) + 1;
    const item_ = capitalised(field.itemLabel);
    const title = field.titleField === null ? null : titleOf(field, item.value);
    return title ?? t('list.nameless', { item: item_, number });
  };
}

type ToolsProps = { field: FieldOf<'list'>; list: ListState; itemKey: string; title: string; isSmall?: boolean };

export function ItemTools({ field, list, itemKey, title, isSmall = false }: ToolsProps) {
  const t = useWords(words);
  const place = list.items.findIndex(({ key }) => key === itemKey);
  const id = list.itemId(itemKey);
  const tool = (name: 'up' | 'down' | 'remove', isOff: boolean, press: () => void) => (
    <button
      id={`${id}-${name}`}
      type="button"
      className={isSmall ? styles['smallTool'] : styles['tool']}
      aria-label={t(`list.${name}Of`, { title })}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : press}
    >
      {name === 'remove' ? <Glyph name="trash" /> : <Icon name={name === 'up' ? 'arrow-up' : 'chevron-down'} />}
      {isSmall ? <Tip>{t(`list.${name}Of`, { title })}</Tip> : <span>{t(`list.${name}`)}</span>}
    </button>
  );
  return (
    <div className={styles['tools']}>
      {list.items.length > 1 && (
        <>
          {tool('up', place === 0, () => list.move(itemKey, -1))}
          {tool('down', place === list.items.length - 1, () => list.move(itemKey, 1))}
        </>
      )}
      {!field.isFixed && list.canRemove && tool('remove', false, () => list.remove(itemKey))}
    </div>
  );
}

type FootProps = { field: FieldOf<'list'>; path: string; list: ListState; addLabel?: string };

export function ListFoot({ field, path, list, addLabel }: FootProps) {
  const t = useWords(words);
  const titleFor = useItemTitle(field, list);
  const { news, removed, items } = list;
  const moved = news && items.find(({ key }) => key === news.key);
  return (
    <>
      {removed && (
        <p className={styles['removed']}>
          <span>{t('list.removed', { title: shortened(titleOf(field, removed.item.value) ?? field.itemLabel) })}</span>
          <Button id={fieldId(joined(path, 'back'))} variant="secondary" size="small" onClick={list.putBack}>
            {t('list.putBack')}
          </Button>
        </p>
      )}
      <VisuallyHidden>
        <span aria-live="polite">
          {moved && t('list.isNow', { title: titleFor(moved), place: news.place, count: items.length })}
        </span>
      </VisuallyHidden>
      {list.canAdd && (
        <p>
          <Button variant="secondary" size="small" onClick={list.add}>
            <Icon name="plus" /> {addLabel ?? t('list.add', { item: field.itemLabel })}
          </Button>
        </p>
      )}
    </>
  );
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39).trim()}…` : text);

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
