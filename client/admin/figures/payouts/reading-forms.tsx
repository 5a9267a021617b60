import { Form, useNavigation } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { CsrfField, Field } from '../../../ui/forms/field.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { Panel } from '../../ui/admin-page.tsx';
import figures from '../figures.module.css';
import { type PayoutResult } from './payouts-data.ts';
import { PAYOUTS } from '../figures-words.ts';
import nl from './nl.json' with { type: 'json' };
import styles from './payouts.module.css';

export function CompareForm({ result }: { result: PayoutResult | null }) {
  const t = useWords(nl);
  const isBusy = useNavigation().formData?.get('form') === 'compare';
  const day = (name: 'from' | 'to') => (
    <Field
      label={t(name)}
      name={name}
      type="date"
      error={result?.wrong[name]}
      defaultValue={result?.typed[name] ?? ''}
    />
  );
  return (
    <Panel title={t('compare')} hint={t('compareHow')}>
      <Form method="post" action={PAYOUTS} noValidate className={figures['period']}>
        <CsrfField />
        <input type="hidden" name="form" value="compare" />
        {day('from')}
        {day('to')}
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('compareStart')}
        </Button>
      </Form>
    </Panel>
  );
}

/** A plain form, whose result the page shows after the reload. */
export function FileForm({ isNeeded }: { isNeeded: boolean }) {
  const t = useWords(nl);
  return (
    <Panel title={t('file')} id="bestand" hint={isNeeded ? t('fileHow') : `${t('fileOptional')} ${t('fileHow')}`}>
      <form
        method="post"
        action="/api/dmt-admin/payouts/files"
        encType="multipart/form-data"
        className={styles['file']}
      >
        <Field label={t('fileChoose')} name="file" type="file" accept=".csv,text/csv" required />
        <Button type="submit" variant={isNeeded ? 'main' : 'secondary'}>
          {t('fileSend')}
        </Button>
      </form>
    </Panel>
  );
}
