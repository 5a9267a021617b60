import { useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PictureAt } from '../../../ui/pictures/picture.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { TextArea } from '../../ui/form/controls.tsx';
import { PHOTO_TYPES } from '../../ui/form/use-photo-upload.ts';
import { Glyph } from '../../ui/glyph.tsx';
import texts from '../../ui/text/text.module.css';
import { type DraftItem, type FieldOf, fieldId, isGroup, itemsOf, joined, newItem } from '../fields/draft.ts';
import type { FieldProps } from '../fields/field-context.ts';
import fields from '../fields/fields.module.css';
import { ListField } from '../fields/list/list-field.tsx';
import styles from './gallery-field.module.css';
import nl from './nl.json' with { type: 'json' };
import { type Sending, useSending } from './sending.ts';

const MOST_AT_ONCE = 20;

export function GalleryField(props: FieldProps<FieldOf<'list'>>) {
  const { field, path, draft, change } = props;
  const t = useWords(nl);
  const input = useRef<HTMLInputElement>(null);
  const sending = useSending(({ src }, { name, lastModified }) =>
    change((before) => {
      const items = itemsOf(before);
      const day = dayOf(new Date(lastModified).toISOString());
      return [...items, { ...newItem(field, items), value: { thumbnailImageSrc: src, alt: '', day }, name }];
    }),
  );
  const id = fieldId(joined(path, 'many'));
  const [query] = useSearchParams();
  const isFull = sending.photos.length > MOST_AT_ONCE;
  return (
    <>
      <div className={styles['many']}>
        <Refused count={Number(query.get('geweigerd'))} />
        <input
          ref={input}
          id={id}
          className={fields['file']}
          type="file"
          accept={PHOTO_TYPES}
          multiple
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            sending.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <label htmlFor={id} className={fields['fileLabel']}>
          <Glyph name="upload" />
          {t('add')}
        </label>
        <p id={`${id}-hint`} className={texts['small']}>
          {t('hint')}
        </p>
        {isFull && <Notice tone="info">{t('many')}</Notice>}
        <Progress sending={sending} />
        <Captions items={itemsOf(draft).filter(isFresh)} {...{ path, change }} />
      </div>
      <ListField {...props} />
    </>
  );
}

type FreshItem = DraftItem & { name: string };

/** Added during this visit: these get their captions here, below each other. */
const isFresh = (item: DraftItem): item is FreshItem => 'name' in item;

/** Shown after a form was submitted without JavaScript. */
function Refused({ count }: { count: number }) {
  const t = useWords(nl);
  if (!(count > 0)) return null;
  return (
    <Notice tone="error" role="alert">
      <p>{t('refused', { count })}</p>
    </Notice>
  );
}

function Progress({ sending: { photos, again, allAgain, drop } }: { sending: ReturnType<typeof useSending> }) {
  const t = useWords(nl);
  const done = photos.filter(({ state }) => state === 'done').length;
  const unfinished = photos.filter(({ state }) => state !== 'done');
  return (
    <>
      <VisuallyHidden>
        <span aria-live="polite">{photos.length > 0 && t('progress', { done, count: photos.length })}</span>
      </VisuallyHidden>
      {photos.length > 0 && (
        <p aria-hidden="true" className={styles['count']}>
          {t('progress', { done, count: photos.length })}
        </p>
      )}
      {unfinished.filter(({ state, isPassing }) => state === 'failed' && isPassing).length > 1 && (
        <Button variant="secondary" size="small" onClick={allAgain}>
          {t('allAgain')}
        </Button>
      )}
      {unfinished.length > 0 && (
        <ul className={styles['sending']}>
          {unfinished.map((photo) => (
            <Line key={photo.key} photo={photo} again={() => again(photo)} drop={() => drop(photo)} />
          ))}
        </ul>
      )}
    </>
  );
}

function Line({
  photo: { name, state, part, fault },
  again,
  drop,
}: {
  photo: Sending;
  again: () => void;
  drop: () => void;
}) {
  const t = useWords(nl);
  const id = useId();
  return (
    <li className={styles['line']}>
      <span id={id} className={styles['name']}>
        {name}
      </span>
      {state === 'failed' ? (
        <>
          <span className={styles['fault']}>
            <Icon name="alert" /> {fault}
          </span>
          <span className={fields['buttons']}>
            <Button variant="secondary" size="small" onClick={again} aria-describedby={id}>
              {t('again')}
            </Button>
            <Button variant="tertiary" size="small" onClick={drop} aria-describedby={id}>
              {t('drop')}
            </Button>
          </span>
        </>
      ) : (
        <>
          <progress aria-labelledby={id} max={1} value={part} />
          <span className={texts['small']}>{state === 'sends' && part === 1 ? t('drawn') : t(state)}</span>
        </>
      )}
    </li>
  );
}

type CaptionsProps = { items: FreshItem[] } & Pick<FieldProps<FieldOf<'list'>>, 'path' | 'change'>;

/** Captions are asked at once, because no photo is saved without one. */
function Captions({ items, path, change }: CaptionsProps) {
  const t = useWords(nl);
  if (items.length === 0) return null;
  const write = (key: string, alt: string) =>
    change((before) =>
      itemsOf(before).map((item) =>
        item.key === key && isGroup(item.value) ? { ...item, value: { ...item.value, alt } } : item,
      ),
    );
  return (
    <fieldset className={styles['captions']}>
      <legend>{t('captions')}</legend>
      <p className={texts['small']}>{t('captionsHint')}</p>
      <ol>
        {items.map(({ key, name, value }, index) => (
          <li key={key}>
            <PictureAt address={photoOf(value)} alt="" ratio="4:3" sizes="8rem" />
            <TextArea
              label={t('caption', { number: index + 1 })}
              name={fieldId(joined(path, key, 'caption'))}
              hint={name}
              rows={2}
              value={altOf(value)}
              onChange={({ target }) => write(key, target.value)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

const textOf = (value: unknown, name: string): string => {
  const text = isGroup(value) ? value[name] : '';
  return typeof text === 'string' ? text : '';
};
const photoOf = (value: unknown) => textOf(value, 'thumbnailImageSrc');
const altOf = (value: unknown) => textOf(value, 'alt');
