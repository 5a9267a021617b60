import { type FormEvent, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { SeasonNow, SeasonPreview, SeasonRequest } from '../../../../src/modules/content/admin/season-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { orMissing } from '../../api/calls.ts';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { Select, TextArea } from '../../ui/form/controls.tsx';
import { Ready, SaveBar, StaleNotice } from '../../ui/form/save-bar.tsx';
import { Question } from '../../ui/form/confirm.tsx';
import { FaultNotice, FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import words from './nl.json' with { type: 'json' };
import { SeasonChanges } from './season-changes.tsx';
import styles from './season.module.css';

type Typed = Pick<SeasonRequest, 'what' | 'day' | 'until'> & { text: string };

/** The days and the notice are changed in one step, previewed in every place first. */
export function Component() {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const submission = useSubmission();
  const [now, setNow] = useState(useLoaderData<SeasonNow>());
  const [typed, setTyped] = useState(() => typedFrom(now));
  const [preview, setPreview] = useState<SeasonPreview | null>(null);
  const { errors, isBusy, code } = submission;
  const isClosing = typed.what === 'close';
  const request = { ...typed, paragraphs: typed.text.split('\n'), versions: now.versions };

  const set = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }));
    setPreview(null);
  };
  const begin = (next: SeasonNow, what = next.what) => {
    setNow(next);
    setTyped(typedFrom(next, what));
    setPreview(null);
  };
  const look = async (submitted: FormEvent) => {
    submitted.preventDefault();
    setPreview((await submission.run(() => ask('POST', '/api/dmt-admin/season-check', { json: request }))) ?? null);
  };
  const turn = async (versions = now.versions, confirmed = false) => {
    const json = { ...request, versions, ...(confirmed && { confirmed }) };
    const next = await submission.run(() => ask('PUT', '/api/dmt-admin/season', { json }));
    if (!next) return;
    begin(next);
    toasts.show({ severity: 'success', summary: isClosing ? t('closed') : t('opened'), detail: t('done') });
  };
  const newest = () => submission.run(() => ask('GET', '/api/dmt-admin/season'));
  const takeTheirs = async () => {
    const next = await newest();
    if (next) begin(next);
  };
  const keepMine = async () => {
    const next = await newest();
    if (next) await turn(next.versions, true);
  };

  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      back={{ to: '/dmt-admin/inhoud', label: t('back') }}
      hasErrors={Object.keys(errors).length > 0}
    >
      <form className={styles['form']} onSubmit={(submitted) => void look(submitted)} noValidate>
        <FormErrors errors={errors} />
        {code === 'stale' ? (
          <StaleNotice isBusy={isBusy} onMine={() => void keepMine()} onTheirs={() => void takeTheirs()} />
        ) : (
          <FaultNotice submission={submission} />
        )}
        <Question submission={submission} onYes={() => void turn(now.versions, true)} />
        <Ready>
          <Panel>
            <div className={styles['fields']}>
              <Select
                label={t('what')}
                name="what"
                value={typed.what}
                options={[
                  { value: 'close', label: t('close') },
                  { value: 'open', label: t('open') },
                ]}
                onChange={({ target }) => begin(now, target.value === 'open' ? 'open' : 'close')}
              />
              <div className={styles['days']}>
                <Field
                  label={isClosing ? t('lastDay') : t('firstDay')}
                  name="day"
                  type="date"
                  required
                  error={errors['day']}
                  value={typed.day}
                  onChange={({ target }) => set({ day: target.value })}
                />
                <Field
                  label={isClosing ? t('nextFirstDay') : t('lastDay')}
                  name="until"
                  type="date"
                  required
                  error={errors['until']}
                  value={typed.until}
                  onChange={({ target }) => set({ until: target.value })}
                />
              </div>
              {isClosing && (
                <TextArea
                  label={t('text')}
                  name="paragraphs"
                  hint={t('textHint')}
                  error={errors['paragraphs']}
                  rows={4}
                  value={typed.text}
                  onChange={({ target }) => set({ text: target.value })}
                />
              )}
            </div>
          </Panel>
          {preview && <SeasonChanges preview={preview} />}
          <SaveBar note={preview ? t('seen') : null}>
            {preview ? (
              <Button busy={isBusy} onClick={() => void turn()}>
                {isClosing ? t('close') : t('open')}
              </Button>
            ) : (
              <Button type="submit" busy={isBusy}>
                {t('look')}
              </Button>
            )}
          </SaveBar>
        </Ready>
      </form>
    </AdminPage>
  );
}

function typedFrom(now: SeasonNow, what = now.what): Typed {
  return { what, ...now[what], text: now.paragraphs.join('\n') };
}

export function loader({ context }: LoaderFunctionArgs): Promise<SeasonNow> {
  return orMissing(createAsk(context.get(apiContext))('GET', '/api/dmt-admin/season'), {
    message: words.missing,
    link: { label: words.back, url: '/dmt-admin/inhoud' },
  });
}
