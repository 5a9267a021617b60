import { Form, Link } from 'react-router-dom';
import { FIGURE_PERIODS, type FiguresShown } from '../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { type Translate, useWords } from '../ui/text/use-words.ts';
import { address } from '../api/calls.ts';
import { Panel } from '../ui/admin-page.tsx';
import { Select } from '../ui/form/controls.tsx';
import { FIGURES, presetsOf } from './figures-words.ts';
import nl from './nl.json' with { type: 'json' };
import styles from './figures.module.css';

/** Period as in the address; an empty value leaves the choice to the server. */
export type PeriodAsked = { from: string; to: string; per: string; event: string };

type ChoosePeriodProps = {
  today: string;
  asked: PeriodAsked;
  shown: FiguresShown | null;
  errors: Record<string, string>;
};

export function ChoosePeriod({ today, asked, shown, errors }: ChoosePeriodProps) {
  const t = useWords(nl);
  const presets = presetsOf(today);
  const [from, to] = [asked.from || (shown?.from ?? ''), asked.to || (shown?.to ?? '')];
  return (
    <Panel title={t('choose')}>
      <ul className={styles['presets']}>
        {(['month', 'quarter', 'year', 'yearBefore'] as const).map((name) => (
          <li key={name}>
            <Link to={address(FIGURES, { ...presets[name], event: asked.event })}>{t(name)}</Link>
          </li>
        ))}
      </ul>
      <ErrorSummary errors={errors} />
      <Form key={`${from} ${to} ${asked.per}`} method="get" className={styles['period']}>
        <Field label={t('from')} name="from" type="date" defaultValue={from} error={errors['from']} />
        <Field label={t('to')} name="to" type="date" defaultValue={to} error={errors['to']} />
        <Select
          label={t('per')}
          name="per"
          defaultValue={asked.per}
          error={errors['per']}
          options={[
            { value: '', label: t('perAuto') },
            ...FIGURE_PERIODS.map((per) => ({ value: per, label: perText(t)[per] })),
          ]}
        />
        {asked.event !== '' && <input type="hidden" name="event" value={asked.event} />}
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
      </Form>
    </Panel>
  );
}

function perText(t: Translate<typeof nl>) {
  return { day: t('perDay'), month: t('perMonth'), quarter: t('perQuarter'), year: t('perYear') };
}
