import { Form, useNavigation, useSearchParams, useSubmit } from 'react-router-dom';
import { addDays } from '../../../../src/kernel/dates/calendar-day.ts';
import { textOf } from '../../../../src/kernel/text/owned.ts';
import { HOLDS_DAYS, isFresh } from '../../../../src/modules/content/bloom/bloom-schema.ts';
import type { WeekPhoto } from '../../../../src/modules/content/schema.ts';
import { dayText } from '../../../garden/bloom/brief.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField, Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { PictureAt } from '../../../ui/pictures/picture.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import { TextArea } from '../../ui/form/controls.tsx';
import { PHOTO_TYPES, usePhotoUpload } from '../../ui/photos/use-photo-upload.ts';
import { useWords } from '../../ui/text/use-words.ts';
import texts from '../../ui/text/text.module.css';
import nl from './nl.json' with { type: 'json' };
import styles from './walk.module.css';
import type { WeekResult } from './walk-data.ts';

type WeekProps = { week: WeekPhoto; today: string; result: WeekResult | null };

/** One photo with a line, first on the home page for two weeks. A photo that was sent waits for its line. */
export function WeekPanel({ week: { waiting, shown, draft }, today, result }: WeekProps) {
  const t = useWords(nl);
  const message = result?.wrong[''] ?? (result?.done && t(`week.done.${result.done}`));
  return (
    <Panel title={t('week.title')} hint={t('week.hint')} id="week">
      {message && (
        <Notice tone={result?.done ? 'success' : 'error'} role="alert">
          <p>{message}</p>
        </Notice>
      )}
      {waiting !== null && <Words photo={waiting} draft={draft} result={result} />}
      {shown && <Shown shown={shown} today={today} />}
      <Choose isOther={waiting !== null} />
    </Panel>
  );
}

type WordsProps = { photo: string; draft: WeekPhoto['draft']; result: WeekResult | null };

function Words({ photo, draft, result }: WordsProps) {
  const t = useWords(nl);
  const sent = useNavigation().formData?.get('form');
  return (
    <Form method="post" action="#week" noValidate className={styles['week']}>
      <CsrfField />
      <PictureAt address={photo} alt="" ratio="4:3" sizes="(width > 40em) 24rem, 100vw" />
      <TextArea
        label={t('week.line')}
        name="line"
        hint={t('week.lineHint')}
        rows={2}
        defaultValue={result?.typed['line'] ?? draft?.line ?? ''}
        error={result?.wrong['line']}
      />
      <TextArea
        label={t('week.alt')}
        name="alt"
        hint={t('week.altHint')}
        rows={2}
        defaultValue={result?.typed['alt'] ?? draft?.alt ?? ''}
        error={result?.wrong['alt']}
      />
      <div className={styles['buttons']}>
        <Button type="submit" name="form" value="week-shown" busy={sent === 'week-shown'}>
          {t('week.show')}
        </Button>
        <Button type="submit" name="form" value="week-draft" variant="secondary" busy={sent === 'week-draft'}>
          {t('week.keep')}
        </Button>
      </div>
    </Form>
  );
}

function Shown({ shown: { day, photo, line }, today }: { shown: NonNullable<WeekPhoto['shown']>; today: string }) {
  const t = useWords(nl);
  const until = addDays(day, HOLDS_DAYS);
  return (
    <div className={styles['weekShown']}>
      <PictureAt address={photo} alt="" ratio="4:3" sizes="6rem" />
      <div className={styles['words']}>
        <p>{textOf(line)}</p>
        <p className={texts['small']}>
          {isFresh(day, today) ? t('week.until', { day: dayText(until, today) }) : t('week.past')}
        </p>
      </div>
      {isFresh(day, today) && (
        <Form method="post" action="#week">
          <CsrfField />
          <input type="hidden" name="form" value="week-off" />
          <Button type="submit" variant="secondary" size="small">
            {t('week.off')}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Uploads at once when chosen; without JavaScript by the button beside it. */
function Choose({ isOther }: { isOther: boolean }) {
  const t = useWords(nl);
  const submit = useSubmit();
  const [query] = useSearchParams();
  const sending = usePhotoUpload(({ src }) => void submit({ form: 'week-sent', photo: src }, { method: 'post' }));
  return (
    <form
      method="post"
      action="/api/dmt-admin/content-photos?to=week-photo"
      encType="multipart/form-data"
      className={styles['week']}
    >
      <Field
        label={isOther ? t('week.other') : t('week.choose')}
        name="file"
        type="file"
        accept={PHOTO_TYPES}
        required
        error={sending.fault ?? (query.has('geweigerd') ? t('week.refused') : undefined)}
        disabled={sending.isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void sending.upload(file);
        }}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {t('week.send')}
        </Button>
      </noscript>
      <output>{sending.isBusy && sending.busyText}</output>
    </form>
  );
}
