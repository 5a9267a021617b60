import type { ChangeEvent } from 'react';
import type { AdminOrganiser } from '../../../../src/modules/catalogue/organisers/organiser-schema.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Checkbox } from '../../ui/form/controls.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import pair from '../../ui/form/pair.module.css';
import type { OrganiserForm } from './organiser.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

type FieldsProps = {
  organiser: AdminOrganiser;
  form: OrganiserForm;
  errors: Record<string, string>;
  onChange: (change: Partial<OrganiserForm>) => void;
};

/** A venue needs the complete address. */
export function OrganiserFields({ organiser, form, errors, onChange }: FieldsProps) {
  const t = useWords(words);
  const { is_garden: isGarden, events } = organiser;
  const isPlace = isGarden || form.organiser_main_location;
  const field = (name: Exclude<keyof OrganiserForm, 'organiser_main_location'>) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
  });
  return (
    <Panel
      title={t('organiser.data')}
      hint={
        <>
          {t('organiser.shared', { count: events })} {isGarden && t('organiser.garden')}
        </>
      }
    >
      <Field label={t('organiser.name')} {...field('organiser_name')} />
      <Field label={t('organiser.street')} optional={!isPlace} {...field('organiser_street')} />
      <div className={pair['pair']}>
        <Field label={t('organiser.postalCode')} optional={!isPlace} {...field('organiser_postal_code')} />
        <Field label={t('organiser.city')} optional={!isPlace} {...field('organiser_city')} />
      </div>
      {!isGarden && (
        <Checkbox
          label={t('organiser.main')}
          hint={t('organiser.mainHint')}
          name="organiser_main_location"
          checked={form.organiser_main_location}
          onChange={(event) => onChange({ organiser_main_location: event.target.checked })}
        />
      )}
      <Field
        label={t('organiser.website')}
        inputMode="url"
        placeholder="https://"
        optional
        {...field('organiser_website')}
      />
    </Panel>
  );
}
