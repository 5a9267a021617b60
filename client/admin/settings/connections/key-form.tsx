import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { addDays } from '../../../../src/kernel/dates/calendar-day.ts';
import { KEY_DAYS, KEY_ROLES, type KeyRole } from '../../../../src/kernel/web/key-roles.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { valuesOf } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useAsk } from '../../api/routes.ts';
import { Checkbox, FieldSet } from '../../ui/form/controls.tsx';
import { FaultNotice, FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import styles from './connections.module.css';
import words from './nl.json' with { type: 'json' };

export type ListedEvent = { id: number; title: string };
export type MadeKey = { name: string; text: string; roles: KeyRole[]; eventIds: number[] };

type KeyFormProps = { events: ListedEvent[]; today: string; onMade: (key: MadeKey) => void };

/** Makes a key, which asks for a fresh proof of identity. */
export function KeyForm({ events, today, onMade }: KeyFormProps) {
  const t = useWords(words);
  const ask = useAsk();
  const stepUp = useStepUp();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const { errors } = submission;
  const form = useRef<HTMLFormElement>(null);
  const [roles, setRoles] = useState<readonly KeyRole[]>([]);
  const longest = addDays(today, KEY_DAYS);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const { name = '', endsOn = '' } = valuesOf(typed);
    const json = { name, roles: [...roles], eventIds: typed.getAll('event').map(Number), endsOn };
    const made = await submission.save(({ headers }) =>
      stepUp(() => ask('POST', '/api/dmt-admin/api-keys', { json, headers })),
    );
    if (!made) return;
    form.current?.reset();
    setRoles([]);
    onMade({ ...json, name: name.trim(), text: made.text });
    await revalidator.revalidate();
  };
  const choose = (role: KeyRole, isChosen: boolean) =>
    setRoles(KEY_ROLES.filter((one) => (one === role ? isChosen : roles.includes(one))));
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
      <h3>{t('keys.new')}</h3>
      <FaultNotice submission={submission} />
      <FormErrors errors={errors} />
      <Field
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        name="name"
        autoComplete="off"
        error={errors['name']}
        required
      />
      <FieldSet name="roles" legend={t('keys.roles')} error={errors['roles']}>
        {KEY_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`keys.role.${role}`)}
            hint={t(`keys.roleHint.${role}`)}
            name={`role-${role}`}
            checked={roles.includes(role)}
            onChange={({ target }) => choose(role, target.checked)}
          />
        ))}
      </FieldSet>
      {roles.includes('orders') && (
        <FieldSet name="eventIds" legend={t('keys.events')} error={errors['eventIds']}>
          {events.length === 0 && <p>{t('keys.noEvents')}</p>}
          <div className={styles['events']}>
            {events.map(({ id, title }) => (
              <Checkbox key={id} label={title} name="event" id={`event-${id}`} value={id} />
            ))}
          </div>
        </FieldSet>
      )}
      <Field
        label={t('keys.ends')}
        hint={t('keys.endsHint')}
        name="endsOn"
        type="date"
        min={today}
        max={longest}
        defaultValue={longest}
        error={errors['endsOn']}
        required
      />
      <div>
        <Button type="submit" variant="secondary" busy={submission.isBusy}>
          {t('keys.make')}
        </Button>
      </div>
    </form>
  );
}
