import { DESCRIPTION_MAX, TITLE_MAX } from '../../../../../src/modules/ticketing/sales/offer/option-schema.ts';
import { accessibilityTexts } from '../../../../../src/kernel/events/accessibility.ts';
import { ACCESSIBILITY_MAX } from '../../../../../src/modules/catalogue/event-fields-schema.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Checkbox, FieldSet, Select, TextArea } from '../../../ui/form/controls.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { Panel } from '../../../ui/admin-page.tsx';
import { DayFields } from './day-fields.tsx';
import pair from '../../../ui/form/pair.module.css';
import { OptionFields } from './option-fields.tsx';
import { OrganiserFields } from './organiser-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { PictureField } from './picture-field.tsx';
import type { FieldsProps } from '../use-event-form.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };

/**
 * Fields in the order in which the owner thinks of them. Ids are the names in the body, so that messages find them.
 */
export function EventFields({ state, errors, warnings, organisers }: FieldsProps) {
  const t = useWords(words);
  const { form, set } = state;
  return (
    <>
      <Panel title={t('basics.title')}>
        <Field
          label={t('basics.name')}
          name="event_title"
          maxLength={TITLE_MAX}
          value={form.title}
          error={errors['event_title']}
          autoComplete="off"
          onChange={(event) => set({ title: event.target.value })}
        />
        <Select
          label={t('basics.category')}
          name="event_category"
          value={form.category}
          error={errors['event_category']}
          options={[
            { value: 'Evenementen', label: t('basics.events') },
            { value: 'Workshops', label: t('basics.workshops') },
          ]}
          onChange={(event) => set({ category: event.target.value === 'Workshops' ? 'Workshops' : 'Evenementen' })}
        />
        <TextArea
          label={t('basics.description')}
          hint={t('basics.descriptionHint')}
          name="event_description"
          maxLength={DESCRIPTION_MAX}
          value={form.description}
          error={errors['event_description']}
          onChange={(event) => set({ description: event.target.value })}
        />
        <RichText
          label={t('basics.details')}
          name="event_details"
          value={form.details}
          error={errors['event_details']}
          onChange={(details) => set({ details })}
        />
        <Checkbox
          label={t('basics.featured')}
          name="featured"
          checked={form.isFeatured}
          onChange={(event) => set({ isFeatured: event.target.checked })}
        />
      </Panel>
      <PictureField state={state} errors={errors} />
      <AccessFields {...{ state, errors }} />
      <DayFields state={state} errors={errors} warnings={warnings} />
      <OptionFields state={state} errors={errors} warnings={warnings} />
      {form.hasTicketSale && <QuestionFields state={state} errors={errors} />}
      <OrganiserFields state={state} errors={errors} known={organisers} />
      <More {...{ state, errors }} />
    </>
  );
}

function AccessFields({ state: { form, set }, errors }: Pick<FieldsProps, 'state' | 'errors'>) {
  const t = useWords(words);
  const mark = (
    name: keyof ReturnType<typeof accessibilityTexts>,
    key: 'isStepFree' | 'hasAccessibleToilet' | 'hasSeatsToRest',
  ) => (
    <Checkbox
      label={accessibilityTexts()[name]}
      name={name}
      checked={form[key]}
      onChange={(event) => set({ [key]: event.target.checked })}
    />
  );
  return (
    <Panel title={t('access.title')}>
      <FieldSet name="access" isTarget={false} legend={t('access.marks')} hint={t('access.marksHint')}>
        {mark('event_step_free', 'isStepFree')}
        {mark('event_accessible_toilet', 'hasAccessibleToilet')}
        {mark('event_seats_to_rest', 'hasSeatsToRest')}
      </FieldSet>
      <TextArea
        label={t('access.text')}
        hint={t('access.textHint')}
        name="event_accessibility"
        optional
        maxLength={ACCESSIBILITY_MAX}
        value={form.accessibility}
        error={errors['event_accessibility']}
        onChange={(event) => set({ accessibility: event.target.value })}
      />
    </Panel>
  );
}

const MORE = ['event_included', 'event_price', 'serviceCosts', 'tags'];

function More({ state: { form, set }, errors }: Pick<FieldsProps, 'state' | 'errors'>) {
  const t = useWords(words);
  return (
    <Disclosure look="sheet" summary={t('more.title')} isNeeded={MORE.some((field) => field in errors)}>
      <Field
        label={t('more.included')}
        hint={t('more.includedHint')}
        name="event_included"
        optional
        value={form.included}
        error={errors['event_included']}
        onChange={(event) => set({ included: event.target.value })}
      />
      <div className={pair['pair']}>
        <Field
          label={t('more.price')}
          hint={t('more.priceHint')}
          name="event_price"
          optional
          inputMode="decimal"
          value={form.price}
          error={errors['event_price']}
          onChange={(event) => set({ price: event.target.value })}
        />
        <Field
          label={t('more.serviceCosts')}
          name="serviceCosts"
          inputMode="decimal"
          value={form.serviceCosts}
          error={errors['serviceCosts']}
          onChange={(event) => set({ serviceCosts: event.target.value })}
        />
      </div>
      <Field
        label={t('more.tags')}
        hint={t('more.tagsHint')}
        name="tags"
        optional
        value={form.tags}
        error={errors['tags']}
        onChange={(event) => set({ tags: event.target.value })}
      />
    </Disclosure>
  );
}
