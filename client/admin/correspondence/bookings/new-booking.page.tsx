import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { newUuid } from '../../../../src/kernel/ids.ts';
import type { ChosenPackage } from '../../../../src/modules/ticketing/bookings/requests/requests-schema.ts';
import { REQUEST_MAX } from '../../../../src/modules/ticketing/rules/request-limits.ts';
import { apiContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { Checkbox, FieldSet, Select, TextArea } from '../../ui/form/controls.tsx';
import pair from '../../ui/form/pair.module.css';
import { AFTER_SAVING, LeavingGuard, Ready } from '../../ui/form/save-bar.tsx';
import { FaultNotice, FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { BOOKINGS } from './booking-parts.tsx';
import words from './nl.json' with { type: 'json' };

const EMPTY = {
  packageId: '',
  kind: '',
  extras: [] as readonly string[],
  day: '',
  time: '',
  adults: '',
  children: '',
  wishes: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  organisation: '',
  invoiceAddress: '',
};
type Typed = typeof EMPTY;
type TextName = Exclude<keyof Typed, 'extras'>;

/** A request that came by telephone or letter. Its id is made here, so that sending it twice adds one. */
export function Component() {
  const t = useWords(words);
  const { packages } = useLoaderData<typeof loader>();
  const { typed, change, save, submission, text } = useNewBooking();
  const chosen = packages.find(({ id }) => id === typed.packageId);
  const turn = (id: string, isOn: boolean) =>
    change({ extras: isOn ? [...typed.extras, id] : typed.extras.filter((one) => one !== id) });
  return (
    <AdminPage title={t('new.title')} back={{ to: BOOKINGS, label: t('back') }} lead={t('new.lead')}>
      <form onSubmit={save} noValidate>
        <LeavingGuard isDirty={typed !== EMPTY && !submission.isBusy} />
        <Stack gap={5}>
          <FormErrors errors={submission.errors} heading={t('new.errors')} />
          <FaultNotice submission={submission} />
          <Ready>
            <Panel title={t('new.what')}>
              <Stack gap={4}>
                <Select
                  {...text('packageId')}
                  label={t('new.package')}
                  hint={chosen && sizeHint(t, chosen)}
                  options={[
                    { value: '', label: t('new.choose') },
                    ...packages.map(({ id, title }) => ({ value: id, label: title })),
                  ]}
                  onChange={({ target }) => change({ packageId: target.value, kind: '', extras: [] })}
                />
                {chosen && chosen.kinds.length > 0 && (
                  <Select
                    {...text('kind')}
                    label={t('new.kind')}
                    options={chosen.kinds.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                )}
                {chosen && chosen.extras.length > 0 && (
                  <FieldSet name="extras" legend={t('new.extras')}>
                    {chosen.extras.map(({ id, name }) => (
                      <Checkbox
                        key={id}
                        label={name}
                        name={`extra-${id}`}
                        checked={typed.extras.includes(id)}
                        onChange={({ target }) => turn(id, target.checked)}
                      />
                    ))}
                  </FieldSet>
                )}
                <div className={pair['pair']}>
                  <Field {...text('day')} label={t('new.day')} type="date" />
                  <Field {...text('time')} label={t('new.time')} type="time" optional />
                </div>
                <div className={pair['pair']}>
                  <Field {...text('adults')} label={t('new.adults')} inputMode="numeric" />
                  <Field {...text('children')} label={t('new.children')} inputMode="numeric" optional />
                </div>
                <TextArea {...text('wishes')} label={t('new.wishes')} optional maxLength={REQUEST_MAX.wishes} />
              </Stack>
            </Panel>
            <Panel title={t('new.who')}>
              <Stack gap={4}>
                <div className={pair['pair']}>
                  <Field {...text('firstName')} label={t('new.firstName')} optional />
                  <Field {...text('lastName')} label={t('new.lastName')} />
                </div>
                <Field
                  {...text('email')}
                  label={t('new.email')}
                  hint={t('new.emailHint')}
                  type="email"
                  inputMode="email"
                  autoCapitalize="none"
                  spellCheck={false}
                />
                <Field {...text('phone')} label={t('new.phone')} type="tel" optional />
                <Field {...text('organisation')} label={t('new.organisation')} optional />
                <TextArea {...text('invoiceAddress')} label={t('new.invoiceAddress')} optional rows={3} />
                <p>
                  <Button type="submit" busy={submission.isBusy}>
                    {t('new.save')}
                  </Button>
                </p>
              </Stack>
            </Panel>
          </Ready>
        </Stack>
      </form>
    </AdminPage>
  );
}

function useNewBooking() {
  const t = useWords(words);
  const ask = useAsk();
  const go = useNavigate();
  const toasts = useToasts();
  const submission = useSubmission();
  const { packages } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [id] = useState(newUuid);
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const text = (name: TextName) => ({
    name,
    value: typed[name],
    error: submission.errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const { kind, extras, adults, children, ...facts } = typed;
    const first = packages.find((one) => one.id === typed.packageId)?.kinds[0]?.id ?? '';
    const choices = [kind || first, ...extras].filter((one) => one !== '');
    const json = { ...facts, id, choices, adults: countOf(adults), children: countOf(children) };
    if (!(await submission.run(() => ask('POST', '/api/dmt-admin/bookings', { json })))) return;
    toasts.show({ severity: 'success', summary: t('new.saved') });
    await go(`${BOOKINGS}/${id}`, { state: AFTER_SAVING });
  };
  return { typed, change, text, submission, save: (submitted: FormEvent) => void save(submitted) };
}

/** -1 for what is no number, which the server refuses by its field. */
function countOf(typed: string): number {
  const text = typed.trim();
  return text === '' ? 0 : /^\d{1,6}$/.test(text) ? Number(text) : -1;
}

function sizeHint(t: Translate<typeof words>, { minPersons: min, maxPersons: max }: ChosenPackage) {
  return max === null ? t('new.packageHintFrom', { min }) : t('new.packageHint', { min, max });
}

export async function loader({ context }: LoaderFunctionArgs) {
  return { packages: await createAsk(context.get(apiContext))('GET', '/api/dmt-admin/bookings/packages') };
}
