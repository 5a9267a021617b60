import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { apiContext, nowContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { address } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Empty } from '../../ui/list/records.tsx';
import { Tabs } from '../../ui/list/search-bar.tsx';
import { moment } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { KitchenDay } from './kitchen-day.tsx';
import styles from './kitchen.module.css';
import words from './nl.json' with { type: 'json' };

const KITCHEN = '/dmt-admin/keuken';

/** The kitchen's list for a day or for seven days, on the screen and on paper. */
export function Component() {
  const t = useWords(words);
  const { kitchen, days, now } = useLoaderData<typeof loader>();
  const isEmpty = kitchen.days.every(({ visits }) => visits.length === 0);
  return (
    <AdminPage
      title={t('title')}
      back={{ to: '/dmt-admin', label: t('back') }}
      lead={t('lead')}
      actions={
        <Button variant="secondary" onClick={() => window.print()}>
          <Glyph name="printer" /> {t('print')}
        </Button>
      }
    >
      <div className={styles['tools']}>
        <Tabs
          label={t('period')}
          tabs={[1, 7].map((some) => ({
            to: address(KITCHEN, { van: kitchen.from, dagen: String(some) }),
            label: t(some === 1 ? 'day' : 'week'),
            isCurrent: some === days,
          }))}
        />
        <Form className={styles['from']} action={KITCHEN}>
          <input type="hidden" name="dagen" value={days} />
          <Field key={kitchen.from} label={t('from')} name="van" type="date" defaultValue={kitchen.from} />
          <Button type="submit" variant="secondary">
            {t('show')}
          </Button>
        </Form>
      </div>
      <p className={styles['printed']}>{t('printed', { moment: moment(now) })}</p>
      {isEmpty ? (
        <Empty>
          <p>{days === 1 ? `${longDay(kitchen.from)}: ${t('none')}` : t('noneAtAll')}</p>
        </Empty>
      ) : (
        kitchen.days.filter(({ visits }) => visits.length > 0).map((one) => <KitchenDay key={one.day} day={one} />)
      )}
    </AdminPage>
  );
}

/** Reads `?van=2027-06-04&dagen=7`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const from = query.get('van') ?? '';
  const days = query.get('dagen') === '7' ? 7 : 1;
  const ask = createAsk(context.get(apiContext));
  const isDay = /^\d{4}-\d\d-\d\d$/.test(from);
  const kitchen = await ask('GET', '/api/dmt-admin/kitchen', {
    query: { from: isDay ? from : undefined, days: String(days) },
  });
  return { kitchen, days, now: context.get(nowContext)() };
}
