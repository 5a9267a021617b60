import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { MovementsShown } from '../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { apiContext } from '../../api/context.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { type Translate, useWords } from '../ui/text/use-words.ts';
import { address, orNothing } from '../api/calls.ts';
import { createAsk } from '../api/routes.ts';
import { AdminPage } from '../ui/admin-page.tsx';
import { type Column, Paging, Records } from '../ui/list/records.tsx';
import { money, numericMoment } from '../ui/text/format.ts';
import { dayText, FIGURES, movementsAddress } from './figures-words.ts';
import nl from './nl.json' with { type: 'json' };
import styles from './figures.module.css';

export function Component() {
  const t = useWords(nl);
  const { shown, asked } = useLoaderData<MovementsData>();
  const { after, ...filters } = asked;
  return (
    <AdminPage
      title={t('movements.title')}
      lead={shown ? t('period', { from: dayText(shown.from), to: dayText(shown.to) }) : undefined}
      back={{
        to: address(FIGURES, { from: shown?.from, to: shown?.to, event: asked.event }),
        label: t('movements.back'),
      }}
    >
      {shown === null ? (
        <Notice tone="error">
          <p>{t('failed')}</p>
        </Notice>
      ) : (
        <>
          {shown.rows.length > 0 && (
            <ul className={styles['files']}>
              <li>
                <a href={address('/api/dmt-admin/figures/movements.xlsx', filters)} download>
                  {t('fileXlsx')}
                </a>
              </li>
              <li>
                <a href={address('/api/dmt-admin/figures/movements.csv', filters)} download>
                  {t('file')}
                </a>
              </li>
            </ul>
          )}
          <Records
            caption={t('movements.caption')}
            rows={shown.rows}
            keyOf={({ kind, id }) => `${kind} ${id}`}
            columns={columns(t)}
            empty={<p>{t('none')}</p>}
          />
          <Paging
            label={t('movements.pages')}
            newest={after === '' ? null : { to: movementsAddress(filters), label: t('movements.newest') }}
            older={
              shown.next === null
                ? null
                : { to: movementsAddress({ ...filters, after: shown.next }), label: t('movements.older') }
            }
          />
        </>
      )}
    </AdminPage>
  );
}

const columns = (t: Translate<typeof nl>): Column<MovementsShown['rows'][number]>[] => [
  { label: t('movements.when'), cell: ({ at }) => numericMoment(at) },
  { label: t('movements.what'), cell: ({ kind }) => t(`kind.${kind}`) },
  { label: t('columnWay'), cell: ({ way }) => t(`way.${way}`) },
  { label: t('columnEvent'), cell: ({ event }) => event.title },
  {
    label: t('orders'),
    cell: ({ order }) => (
      <Link to={`/dmt-admin/bestellingen/${order.id}`}>{t('movements.order', { number: order.number })}</Link>
    ),
  },
  { label: t('columnAmount'), isNumber: true, cell: ({ amount }) => money(amount) },
];

type MovementsData = {
  shown: MovementsShown | null;
  asked: Record<'from' | 'to' | 'kind' | 'way' | 'event' | 'after', string>;
};

export async function loader({ context, request }: LoaderFunctionArgs): Promise<MovementsData> {
  const parts = new URL(request.url).searchParams;
  const part = (name: string) => parts.get(name)?.trim() ?? '';
  const asked = {
    from: part('from'),
    to: part('to'),
    kind: part('kind'),
    way: part('way'),
    event: part('event'),
    after: part('after'),
  };
  const answer = createAsk(context.get(apiContext))('GET', '/api/dmt-admin/figures/movements', { query: asked });
  return { shown: await orNothing(answer, 'the rows of the figures', context), asked };
}
