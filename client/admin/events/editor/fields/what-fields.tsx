import { useState } from 'react';
import { DESCRIPTION_MAX, TITLE_MAX } from '../../../../../src/modules/ticketing/sales/offer/option-schema.ts';
import type { AdminEvent } from '../../../../../src/modules/catalogue/admin/admin-schema.ts';
import { accessibilityTexts } from '../../../../../src/kernel/events/accessibility.ts';
import { ACCESSIBILITY_MAX } from '../../../../../src/modules/catalogue/event-fields-schema.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Checkbox, FieldSet, Select, TextArea } from '../../../ui/form/controls.tsx';
import { FoldedLine } from '../../../ui/disclosure.tsx';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { Panel } from '../../../ui/admin-page.tsx';
import { TranslationLinks } from '../../../content/translations/translation-links.tsx';
import { DayFields, FieldNotes } from './day-fields.tsx';
import { OrganiserFields } from './organiser-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { PriceAndPlaces } from './option-fields.tsx';
import type { FieldsProps } from '../use-event-form.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };

type Props = Pick<FieldsProps, 'state' | 'errors'> & {
  event?: AdminEvent | null;
};

type OwnText = 'event_title' | 'event_description' | 'event_details' | 'event_accessibility' | 'event_included';

function Translations({ event, field, of }: Pick<Props, 'event'> & { field: OwnText; of: string }) {
  const text = event?.[field];
  return event && text && <TranslationLinks part={`event/${event.event_id}`} text={text} of={of} />;
}

/** Ids are the names in the body, so that messages find their fields. */
export function WhatFields({ state, errors, organisers, event }: Omit<FieldsProps, 'warnings'> & Props) {
  return (
    <Panel>
      <Basics {...{ state, errors, event }} />
      <div>
        <TextFields {...{ state, errors, event }} />
        <PictureField state={state} errors={errors} />
        <AccessFields {...{ state, errors, event }} />
        <OrganiserFields state={state} errors={errors} known={organisers} />
        <More {...{ state, errors, event }} />
      </div>
    </Panel>
  );
}

function Basics({ state: { form, set }, errors, event, isNew = false }: Props & { isNew?: boolean }) {
  const t = useWords(words);
  return (
    <>
      <Field
        label={t('basics.name')}
        name="event_title"
        maxLength={TITLE_MAX}
        value={form.title}
        error={errors['event_title']}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page consists of this form, and starts with it
        autoFocus={isNew}
        onChange={({ target }) => set({ title: target.value })}
      />
      <Translations event={event} field="event_title" of={t('basics.name')} />
      <Select
        label={t('basics.category')}
        name="event_category"
        value={form.category}
        error={errors['event_category']}
        options={[
          { value: 'Evenementen', label: t('basics.events') },
          { value: 'Workshops', label: t('basics.workshops') },
        ]}
        onChange={({ target }) => set({ category: target.value === 'Workshops' ? 'Workshops' : 'Evenementen' })}
      />
    </>
  );
}

function TextFields({ state: { form, set }, errors, event }: Props) {
  const t = useWords(words);
  const [isMissing] = useState(form.description === '' && form.details === '');
  return (
    <FoldedLine
      title={t('basics.text')}
      holds={[openingOf(form.description || form.details)]}
      startsOpen={isMissing}
      isNeeded={'event_description' in errors || 'event_details' in errors}
    >
      <TextArea
        label={t('basics.description')}
        hint={t('basics.descriptionHint')}
        name="event_description"
        maxLength={DESCRIPTION_MAX}
        value={form.description}
        error={errors['event_description']}
        onChange={({ target }) => set({ description: target.value })}
      />
      <Translations event={event} field="event_description" of={t('basics.description')} />
      <RichText
        label={t('basics.details')}
        name="event_details"
        value={form.details}
        error={errors['event_details']}
        onChange={(details) => set({ details })}
      />
      <Translations event={event} field="event_details" of={t('basics.details')} />
    </FoldedLine>
  );
}

/** The least that a new event needs: its title, a date and a price. The rest has its usual value, and can be changed. */
export function NewFields({ state, errors, warnings }: Omit<FieldsProps, 'organisers'>) {
  const t = useWords(words);
  const [ticket] = state.form.options;
  return (
    <>
      <Panel>
        <Basics {...{ state, errors }} isNew />
      </Panel>
      <DayFields {...{ state, errors, warnings }} isNew />
      {ticket && (
        <Panel title={t('options.title')} hint={t('options.newHint')}>
          <FieldNotes field="event_options" error={errors['event_options']} warnings={warnings} />
          <PriceAndPlaces {...{ option: ticket, index: 0, state, errors }} />
        </Panel>
      )}
    </>
  );
}

/** Letters that fit on one line of a phone. */
const LINE = 38;

function openingOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > LINE ? `${text.slice(0, LINE).replace(/\s+\S*$/, '')} …` : text;
}

const MARKS = [
  ['event_step_free', 'isStepFree'],
  ['event_accessible_toilet', 'hasAccessibleToilet'],
  ['event_seats_to_rest', 'hasSeatsToRest'],
] as const;

function AccessFields({ state: { form, set }, errors, event }: Props) {
  const t = useWords(words);
  const labels = accessibilityTexts();
  const marked = MARKS.filter(([, key]) => form[key]).map(([name]) => labels[name]);
  return (
    <FoldedLine
      title={t('access.title')}
      holds={[marked.join(', ') || form.accessibility.trim() || t('access.none')]}
      isNeeded={'event_accessibility' in errors}
    >
      <FieldSet name="access" isTarget={false} legend={t('access.marks')} hint={t('access.marksHint')}>
        {MARKS.map(([name, key]) => (
          <Checkbox
            key={name}
            label={labels[name]}
            name={name}
            checked={form[key]}
            onChange={({ target }) => set({ [key]: target.checked })}
          />
        ))}
      </FieldSet>
      <TextArea
        label={t('access.text')}
        hint={t('access.textHint')}
        name="event_accessibility"
        optional
        maxLength={ACCESSIBILITY_MAX}
        value={form.accessibility}
        error={errors['event_accessibility']}
        onChange={({ target }) => set({ accessibility: target.value })}
      />
      <Translations event={event} field="event_accessibility" of={t('access.text')} />
    </FoldedLine>
  );
}

function More({ state: { form, set }, errors, event }: Props) {
  const t = useWords(words);
  return (
    <FoldedLine
      title={t('more.title')}
      holds={[openingOf([form.isFeatured && t('more.first'), form.included, form.tags].filter(Boolean).join(' · '))]}
      isNeeded={'event_included' in errors || 'tags' in errors}
    >
      <Checkbox
        label={t('basics.featured')}
        name="featured"
        checked={form.isFeatured}
        onChange={({ target }) => set({ isFeatured: target.checked })}
      />
      <Field
        label={t('more.included')}
        hint={t('more.includedHint')}
        name="event_included"
        optional
        value={form.included}
        error={errors['event_included']}
        onChange={({ target }) => set({ included: target.value })}
      />
      <Translations event={event} field="event_included" of={t('more.included')} />
      <Field
        label={t('more.tags')}
        hint={t('more.tagsHint')}
        name="tags"
        optional
        value={form.tags}
        error={errors['tags']}
        onChange={({ target }) => set({ tags: target.value })}
      />
    </FoldedLine>
  );
}
