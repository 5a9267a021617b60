import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Organiser } from '../../../../../src/modules/catalogue/schema.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { VisuallyHidden } from '../../../../ui/text/text.tsx';
import { addressLine } from '../../organisers/organiser.ts';
import { Select } from '../../../ui/form/controls.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { FoldedLine } from '../../../ui/disclosure.tsx';
import texts from '../../../ui/text/text.module.css';
import type { FieldsProps } from '../use-event-form.ts';
import pair from '../../../ui/form/pair.module.css';
import styles from './event-fields.module.css';
import { NEW_ORGANISER, type OrganiserForm } from '../event-form.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };

type OrganiserProps = Pick<FieldsProps, 'state' | 'errors'> & { known: readonly Organiser[] };

export function OrganiserFields({ state, errors, known }: OrganiserProps) {
  const t = useWords(words);
  const { organisers } = state.form;
  const options = [
    ...known.map(({ organiser_id: id, organiser_name: name }) => ({ value: String(id), label: name })),
    { value: NEW_ORGANISER, label: t('organisers.new') },
  ];
  const nameOf = ({ choice, name }: OrganiserForm) =>
    choice === NEW_ORGANISER ? name : known.find((one) => String(one.organiser_id) === choice)?.organiser_name;
  return (
    <FoldedLine
      title={t('organisers.title')}
      holds={[organisers.flatMap((one) => nameOf(one) || []).join(', ') || t('organisers.none')]}
      isNeeded={Object.keys(errors).some((field) => field.startsWith('organisers'))}
    >
      {organisers.map((one, index) => (
        <div key={one.key} className={styles['group']}>
          <Select
            label={index === 0 ? t('organisers.one') : t('organisers.another', { number: index + 1 })}
            name={`organisers.${index}.organiser_id`}
            value={one.choice}
            error={errors[`organisers.${index}`] ?? errors[`organisers.${index}.organiser_id`]}
            options={options}
            onChange={(event) => state.setOrganiser(one.key, { choice: event.target.value })}
          />
          {one.choice === NEW_ORGANISER && <NewOrganiser {...{ one, index, state, errors }} />}
          <Known organiser={known.find(({ organiser_id: id }) => String(id) === one.choice)}>
            <Button variant="tertiary" size="small" onClick={() => state.remove('organisers', one.key)}>
              <Glyph name="trash" /> {t('organisers.remove')}
            </Button>
          </Known>
        </div>
      ))}
      <div>
        <Button id="add-organisers" variant="secondary" onClick={state.addOrganiser}>
          <Glyph name="plus" /> {t('organisers.add')}
        </Button>
      </div>
    </FoldedLine>
  );
}

function Known({ organiser, children }: { organiser: Organiser | undefined; children: ReactNode }) {
  const t = useWords(words);
  const { id: event = 'nieuw' } = useParams();
  const place = organiser && addressLine(organiser);
  return (
    <>
      {place && <p className={texts['small']}>{place}</p>}
      <div>
        {organiser && (
          <LinkButton
            to={`/dmt-admin/agenda/organisatoren/${organiser.organiser_id}?evenement=${event}`}
            variant="tertiary"
            size="small"
          >
            <Glyph name="pencil" /> {t('organisers.correct')}{' '}
            <VisuallyHidden>{t('organisers.correctOf', { name: organiser.organiser_name })}</VisuallyHidden>
          </LinkButton>
        )}
        {children}
      </div>
    </>
  );
}

type NewProps = Omit<OrganiserProps, 'known'> & { one: OrganiserForm; index: number };

function NewOrganiser({ one, index, state, errors }: NewProps) {
  const t = useWords(words);
  const field = (part: keyof OrganiserForm, inBody: string, optional = true) => ({
    name: `organisers.${index}.${inBody}`,
    value: one[part],
    error: errors[`organisers.${index}.${inBody}`],
    optional,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      state.setOrganiser(one.key, { [part]: event.target.value }),
  });
  return (
    <>
      <Field label={t('organisers.name')} {...field('name', 'organiser_name', false)} />
      <Field
        label={t('organisers.website')}
        inputMode="url"
        placeholder="https://"
        {...field('website', 'organiser_website')}
      />
      <Field label={t('organisers.street')} {...field('street', 'organiser_street')} />
      <div className={pair['pair']}>
        <Field label={t('organisers.postalCode')} {...field('postalCode', 'organiser_postal_code')} />
        <Field label={t('organisers.city')} {...field('city', 'organiser_city')} />
      </div>
    </>
  );
}
