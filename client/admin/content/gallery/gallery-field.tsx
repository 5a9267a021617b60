import { useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PictureAt } from '../../../ui/pictures/picture.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Checkbox, TextArea } from '../../ui/form/controls.tsx';
import { PHOTO_TYPES } from '../../ui/photos/use-photo-upload.ts';
import { Glyph } from '../../ui/glyph.tsx';
import texts from '../../ui/text/text.module.css';
import { type DraftItem, type FieldOf, fieldId, isGroup, itemsOf, joined, newItem } from '../fields/draft.ts';
import { type FieldProps, useOriginal } from '../fields/field-context.ts';
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
  const sending = useSending(({ src }, { name, day, caption }) =>
    change((before) => {
      const items = itemsOf(before);
      const value = { thumbnailImageSrc: src, alt: caption, day, visibility: 'shown' };
      return [...items, { ...newItem(field, items), value, name }];
    }),
  );
  const id = fieldId(joined(path, 'many'));
  const [query] = useSearchParams();
  const drafts = new Set(
    itemsOf(useOriginal(path))
      .filter(isDraft)
      .map(({ key }) => key),
  );
  const isToDo = (item: DraftItem) => isFresh(item) || isDraft(item) || drafts.has(item.key);
  const isFull = sending.photos.length > MOST_AT_ONCE;
  return (
    <>
      <div className={styles['many']}>
        <Refused names={query.getAll('geweigerd')} />
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
        <Captions items={itemsOf(draft).filter(isToDo)} {...{ path, change }} />
      </div>
      <ListField {...props} />
    </>
  );
}

type FreshItem = DraftItem & { name: string };

const isFresh = (item: DraftItem): item is FreshItem => 'name' in item;

function Refused({ names }: { names: string[] }) {
  const t = useWords(nl);
  if (names.length === 0) return null;
  return (
    <Notice tone="error" role="alert">
      <p>{t('refused', { count: names.length })}</p>
      <ul>
        {names.map((name, index) => (
          <li key={`${name} ${index}`}>{name || t('nameless')}</li>
        ))}
      </ul>
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

type CaptionsProps = { items: DraftItem[] } & Pick<FieldProps<FieldOf<'list'>>, 'path' | 'change'>;

/** New photos and those that wait, each with its caption. One press lets all of them wait. */
function Captions({ items, path, change }: CaptionsProps) {
  const t = useWords(nl);
  if (items.length === 0) return null;
  const write = (keys: readonly string[], members: { alt: string } | { visibility: 'shown' | 'draft' }) =>
    change((before) =>
      itemsOf(before).map((item) =>
        keys.includes(item.key) && isGroup(item.value) ? { ...item, value: { ...item.value, ...members } } : item,
      ),
    );
  const waits = (isWaiting: boolean) => ({ visibility: isWaiting ? ('draft' as const) : ('shown' as const) });
  const keys = items.map(({ key }) => key);
  return (
    <fieldset className={styles['captions']}>
      <legend>{t('captions')}</legend>
      <p className={texts['small']}>{t('captionsHint')}</p>
      {items.length > 1 && (
        <Checkbox
          label={t('draftAll')}
          hint={t('draftHint')}
          name={fieldId(joined(path, 'all-drafts'))}
          checked={items.every(isDraft)}
          onChange={({ target }) => write(keys, waits(target.checked))}
        />
      )}
      <ol>
        {items.map((item, index) => (
          <li key={item.key}>
            <PictureAt address={photoOf(item.value)} alt="" ratio="4:3" sizes="8rem" />
            <div className={styles['caption']}>
              <TextArea
                label={t('caption', { number: index + 1 })}
                name={fieldId(joined(path, item.key, 'caption'))}
                hint={isFresh(item) ? item.name : undefined}
                rows={2}
                value={altOf(item.value)}
                onChange={({ target }) => write([item.key], { alt: target.value })}
              />
              <Checkbox
                label={t('draft')}
                name={fieldId(joined(path, item.key, 'draft'))}
                checked={isDraft(item)}
                onChange={({ target }) => write([item.key], waits(target.checked))}
              />
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

export function PlainGalleryForm() {
  const t = useWords(nl);
  return (
    <noscript>
      <Panel title={t('plain')}>
        <form
          method="post"
          action="/api/dmt-admin/content-photos?to=gallery"
          encType="multipart/form-data"
          className={styles['plain']}
        >
          <Field
            label={t('plainFile')}
            name="file"
            type="file"
            accept={PHOTO_TYPES}
            multiple
            required
            hint={t('plainHint')}
          />
          <Field label={t('plainAlt')} name="alt" optional hint={t('plainAltHint')} />
          <Checkbox label={t('draft')} name="draft" hint={t('draftHint')} />
          <Button type="submit">{t('plainSend')}</Button>
        </form>
      </Panel>
    </noscript>
  );
}

const textOf = (value: unknown, name: string): string => {
  const text = isGroup(value) ? value[name] : '';
  return typeof text === 'string' ? text : '';
};
const photoOf = (value: unknown) => textOf(value, 'thumbnailImageSrc');
const altOf = (value: unknown) => textOf(value, 'alt');
const isDraft = ({ value }: DraftItem) => textOf(value, 'visibility') === 'draft';
