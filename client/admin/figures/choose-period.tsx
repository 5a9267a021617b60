import { Form, Link } from 'react-router-dom';
import { FIGURE_PERIODS, type FiguresShown } from '../../../src/modules/ticketing/figures/figures-schema.ts';
import { Button } from '../../ui/button.tsx';
import field from '../../ui/forms/field.module.css';
import { type Translate, useWords } from '../../ui/words.ts';
import { address } from '../api/calls.ts';
import { Panel } from '../ui/admin-page.tsx';
import { FIGURES, presetsOf } from './figures-words.ts';
import nl from './nl.json' with { type: 'json' };
import styles from './figures.module.css';

/** As the address has them; '' is left to the server. */
export type PeriodAsked = { from: string; to: string; per: string; event: string };

type ChoosePeriodProps = {
  today: string;
  asked: PeriodAsked;
  /** null: the figures could not be read. */
  shown: FiguresShown | null;
  /** What is wrong with the period that was typed. */
  fault: string | null;
};

/** The days and the step of the plot: in one press, or typed; what is wrong with them stands below. Works as a plain form. */
export function ChoosePeriod({ today, asked, shown, fault }: ChoosePeriodProps) {
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
      <Form key={`${from} ${to} ${asked.per}`} method="get" className={styles['period']}>
        <div className={field['field']}>
          <label htmlFor="from" className={field['label']}>
            {t('from')}
          </label>
          <input id="from" name="from" type="date" className={field['input']} defaultValue={from} />
        </div>
        <div className={field['field']}>
          <label htmlFor="to" className={field['label']}>
            {t('to')}
          </label>
          <input
            id="to"
            name="to"
            type="date"
            className={field['input']}
            defaultValue={to}
            {...(fault !== null && { 'aria-invalid': true, 'aria-describedby': 'period-fault' })}
          />
        </div>
        <div className={field['field']}>
          <label htmlFor="per" className={field['label']}>
            {t('per')}
          </label>
          <select id="per" name="per" className={field['input']} defaultValue={asked.per}>
            <option value="">{t('perAuto')}</option>
            {FIGURE_PERIODS.map((per) => (
              <option key={per} value={per}>
                {perText(t)[per]}
              </option>
            ))}
          </select>
        </div>
        {asked.event !== '' && <input type="hidden" name="event" value={asked.event} />}
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
      </Form>
      {fault !== null && (
        <p id="period-fault" className={field['error']} role="alert">
          {fault}
        </p>
      )}
    </Panel>
  );
}

function perText(t: Translate<typeof nl>) {
  return { day: t('perDay'), month: t('perMonth'), quarter: t('perQuarter'), year: t('perYear') };
}
