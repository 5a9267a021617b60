import { type MouseEvent, useState } from 'react';
import { Form, useActionData, useLoaderData, useNavigation, useSubmit } from 'react-router-dom';
import { shownPhotoOf } from '../../../../src/modules/content/answers/own-photos-schema.ts';
import type { OwnPhoto } from '../../../../src/modules/content/schema.ts';
import alts from '../../../art/alts.json' with { type: 'json' };
import { Button } from '../../../ui/button.tsx';
import { CsrfField, Field, FieldError } from '../../../ui/forms/field.tsx';
import { Photo, Picture, PictureAt } from '../../../ui/pictures/picture.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { TextArea } from '../../ui/form/controls.tsx';
import pair from '../../ui/form/pair.module.css';
import { PHOTO_TYPES, usePhotoUpload } from '../../ui/photos/use-photo-upload.ts';
import texts from '../../ui/text/text.module.css';
import nl from './nl.json' with { type: 'json' };
import { type PhotoData, PHOTOS, type PhotoResult } from './photos-data.ts';
import styles from './photos.module.css';
import { Outcome, Turn } from './photos.page.tsx';

export { photoLoader as loader } from './photos-data.ts';

export function Component() {
  const t = useWords(nl);
  const { drawing, photo, isRefused } = useLoaderData<PhotoData>();
  const result = useActionData<PhotoResult>() ?? null;
  const isShown = photo?.isShown ?? false;
  const isWrong = result !== null && Object.keys(result.wrong).length > 0;
  return (
    <AdminPage
      title={t('one')}
      lead={alts[drawing]}
      back={{ to: `${PHOTOS}#${drawing}`, label: t('title') }}
      hasErrors={isWrong}
    >
      {result && <Outcome result={result} />}
      <Panel title={t('drawing')}>
        <div className={styles['drawn']}>
          <Picture motif={drawing} alt={alts[drawing]} ratio="4:3" sizes="14rem" />
        </div>
        <p className={texts['small']}>{isShown ? t('drawingWaits') : t('drawingStands')}</p>
        {photo && <Turn drawing={drawing} isShown={isShown} isReady={photo.alt !== ''} />}
      </Panel>
      <Upload isRefused={isRefused} isOther={photo !== null} />
      {photo && <Details key={photo.photo} photo={photo} result={isWrong ? result : null} />}
    </AdminPage>
  );
}

/** Uploads at once when chosen; without JavaScript by the button beside it. */
function Upload({ isRefused, isOther }: { isRefused: boolean; isOther: boolean }) {
  const t = useWords(nl);
  const { drawing } = useLoaderData<PhotoData>();
  const submit = useSubmit();
  const sending = usePhotoUpload(({ src }) => void submit({ form: 'photo', photo: src, drawing }, { method: 'post' }));
  const error = sending.fault ?? (isRefused ? t('refused') : undefined);
  return (
    <Panel title={isOther ? t('other') : t('choose')} hint={t('chooseHow')}>
      <form
        method="post"
        action={`/api/dmt-admin/content-photos?to=own-photos/${drawing}`}
        encType="multipart/form-data"
        className={styles['upload']}
      >
        <Field
          label={t('file')}
          name="file"
          type="file"
          accept={PHOTO_TYPES}
          required
          error={error}
          disabled={sending.isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void sending.upload(file);
          }}
        />
        <noscript>
          <p className={texts['small']}>{t('plainHint')}</p>
          <Button type="submit">{t('send')}</Button>
        </noscript>
        <output>{sending.isBusy && sending.busyText}</output>
      </form>
    </Panel>
  );
}

function Details({ photo, result }: { photo: OwnPhoto; result: PhotoResult | null }) {
  const t = useWords(nl);
  const isBusy = useNavigation().formData?.get('form') === 'details';
  const [focus, setFocus] = useState(() => ({
    x: result?.typed['focus.x'] ?? String(photo.focus.x),
    y: result?.typed['focus.y'] ?? String(photo.focus.y),
  }));
  const at = { x: percent(focus.x), y: percent(focus.y) };
  const number = (axis: 'x' | 'y') => (
    <Field
      label={t(`focus.${axis}`)}
      name={`focus.${axis}`}
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      value={focus[axis]}
      error={result?.wrong[`focus.${axis}`]}
      onChange={({ target }) => setFocus({ ...focus, [axis]: target.value })}
    />
  );
  return (
    <Panel title={t('details')}>
      <Form method="post" noValidate className={styles['details']}>
        <CsrfField />
        <input type="hidden" name="form" value="details" />
        <TextArea
          label={t('alt')}
          name="alt"
          hint={t('altHint')}
          rows={2}
          defaultValue={result?.typed['alt'] ?? photo.alt}
          error={result?.wrong['alt']}
        />
        <Field
          label={t('credit')}
          name="credit"
          optional
          hint={t('creditHint')}
          defaultValue={result?.typed['credit'] ?? photo.credit ?? ''}
          error={result?.wrong['credit']}
        />
        <fieldset className={styles['focus']}>
          <legend>{t('focus.title')}</legend>
          <p className={texts['small']}>{t('focus.hint')}</p>
          <Aim photo={photo} at={at} onAim={({ x, y }) => setFocus({ x: String(x), y: String(y) })} />
          <div className={pair['pair']}>
            {number('x')}
            {number('y')}
          </div>
          <Crops photo={{ ...photo, focus: at }} />
        </fieldset>
        <FieldError id="photo-error">{result?.wrong['photo']}</FieldError>
        <Button type="submit" busy={isBusy}>
          {photo.isShown ? t('save') : t('show')}
        </Button>
      </Form>
    </Panel>
  );
}

type AimProps = { photo: OwnPhoto; at: { x: number; y: number }; onAim: (at: { x: number; y: number }) => void };

function Aim({ photo, at, onAim }: AimProps) {
  const t = useWords(nl);
  const aim = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const area = currentTarget.getBoundingClientRect();
    const part = (value: number, of: number) => Math.min(100, Math.max(0, Math.round((value / of) * 100)));
    onAim({ x: part(clientX - area.left, area.width), y: part(clientY - area.top, area.height) });
  };
  return (
    // By keyboard the fields below do what a press does here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles['aim']} onClick={aim}>
      <PictureAt address={photo.photo} alt={photo.alt || t('details')} sizes="(width > 40em) 32rem, 100vw" />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${at.x} 0V100M0 ${at.y}H100`} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}

function Crops({ photo }: { photo: OwnPhoto }) {
  const t = useWords(nl);
  return (
    <figure className={styles['crops']}>
      <div>
        {(['4:3', '3:4', '7:5'] as const).map((ratio) => (
          <Photo key={ratio} photo={shownPhotoOf(photo)} motif="hortensia" alt="" ratio={ratio} sizes="10rem" />
        ))}
      </div>
      <figcaption className={texts['small']}>{t('focus.crops')}</figcaption>
    </figure>
  );
}

const percent = (typed: string): number => Math.min(100, Math.max(0, Math.round(Number(typed)) || 0));
