import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { PayoutDetail } from '../../../../src/modules/ticketing/books/payouts/payouts-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Tag } from '../../../ui/messages/notice.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { orMissing } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import { money } from '../../ui/text/format.ts';
import { dayText, PAYOUTS } from '../figures-words.ts';
import { DifferenceFacts } from './differences.tsx';

import words from './nl.json' with { type: 'json' };
import styles from './payouts.module.css';

export function Component() {
  const t = useWords(words);
  const payout = useLoaderData<PayoutDetail>();
  const { reference, at, status, amount, payments, refunds, chargebacks, fees, others, lines, differences } = payout;
  return (
    <AdminPage
      title={t('detail', { reference })}
      lead={dayText(at.slice(0, 10))}
      tags={<Tag tone={status === 'failed' ? 'error' : 'neutral'}>{t(`status.${status}`)}</Tag>}
      back={{ to: PAYOUTS, label: t('title') }}
    >
      <Panel title={t('sums')}>
        <Figures>
          <Figure term={t('total')} value={money(amount)} />
          <Figure term={t('paid')} value={money(payments)} />
          <Figure term={t('refunded')} value={money(refunds)} />
          <Figure term={t('chargedBack')} value={money(chargebacks)} />
          <Figure term={t('fees')} value={money(fees)} />
          {others !== 0 && <Figure term={t('others')} value={money(others)} />}
        </Figures>
      </Panel>
      <Panel title={t('differences')}>
        {differences.length === 0 ? (
          <p>{t('noDifferences')}</p>
        ) : (
          <ul className={styles['differences']}>
            {differences.map((difference) => (
              <li key={difference.id}>
                <DifferenceFacts one={difference} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t('lines')}>
        <Records
          caption={t('lines')}
          rows={lines.map((line, number) => ({ ...line, number }))}
          keyOf={({ number }) => number}
          columns={columns(t)}
          empty={<p>{t('noLines')}</p>}
        />
      </Panel>
    </AdminPage>
  );
}

const columns = (t: Translate<typeof words>): Column<PayoutDetail['lines'][number]>[] => [
  { label: t('what'), cell: ({ kind, description }) => [t(`kind.${kind}`), description].filter(Boolean).join(': ') },
  { label: t('id'), cell: ({ id, kind }) => (kind === 'fee' ? '' : <span className={styles['id']}>{id}</span>) },
  { label: t('total'), isNumber: true, cell: ({ amount }) => money(amount) },
];

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PayoutDetail> {
  const call = createAsk(context.get(apiContext))('GET', '/api/dmt-admin/payouts/:reference', {
    id: params['reference'] ?? '',
  });
  return orMissing(call, { title: words.notFound, link: { label: words.toList, url: PAYOUTS } });
}
