import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AdminExtra } from '../../../../src/modules/ticketing/bookings/quotes/extras-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import { money } from '../../ui/text/format.ts';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { ExtraForm } from './extra-form.tsx';
import words from './nl.json' with { type: 'json' };
import styles from './quotes.module.css';

/** The owner's list of what a quote may add: made, changed, taken off. */
export function Component() {
  const t = useWords(words);
  const extras = useLoaderData<AdminExtra[]>();
  const [changing, setChanging] = useState<number | null>(null);
  const changed = extras.find(({ id }) => id === changing) ?? null;
  return (
    <AdminPage
      title={t('list.title')}
      back={{ to: '/dmt-admin/aanvragen', label: t('backToAll') }}
      lead={t('list.lead')}
    >
      <Records
        caption={t('list.caption')}
        rows={extras}
        keyOf={({ id }) => id}
        columns={columns(t, setChanging)}
        empty={<p>{t('list.none')}</p>}
      />
      <ExtraForm
        key={changed ? `${changed.id} ${changed.version}` : 'new'}
        extra={changed}
        onDone={() => setChanging(null)}
      />
    </AdminPage>
  );
}

type Words = Translate<typeof words>;

const columns = (t: Words, onChange: (id: number) => void): Column<AdminExtra>[] => [
  {
    label: t('list.what'),
    cell: ({ title, isEnded }) => (
      <>
        {title} {isEnded && <Tag tone="neutral">{t('list.ended')}</Tag>}
      </>
    ),
  },
  {
    label: t('list.price'),
    isNumber: true,
    cell: ({ price, per }) => (
      <>
        {money(price)} {t(per === 'person' ? 'list.perPerson' : 'list.perGroup')}
      </>
    ),
  },
  { label: t('list.vat'), isNumber: true, cell: ({ vatRate }) => t('list.rate', { rate: vatRate }) },
  {
    label: t('list.change'),
    isPlain: true,
    cell: (extra) =>
      extra.isEnded ? null : (
        <div className={styles['buttons']}>
          <Button variant="secondary" size="small" onClick={() => onChange(extra.id)}>
            {t('list.change')} <VisuallyHidden>{extra.title}</VisuallyHidden>
          </Button>
          <Ending extra={extra} />
        </div>
      ),
  },
];

function Ending({ extra: { id, version, title } }: { extra: AdminExtra }) {
  const t = useWords(words);
  const ask = useAsk();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="tertiary" size="small" onClick={() => setIsAsking(true)}>
        {t('list.end')} <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
      {isAsking && (
        <AskedCall
          onClose={() => setIsAsking(false)}
          title={t('list.endAsk', { title })}
          confirmLabel={t('list.end')}
          call={() => ask('POST', '/api/dmt-admin/extras/:id/end', { id, json: { version } })}
          done={t('list.endDone', { title })}
        >
          <p>{t('list.endText')}</p>
        </AskedCall>
      )}
    </>
  );
}

export function loader({ context }: LoaderFunctionArgs): Promise<AdminExtra[]> {
  return createAsk(context.get(apiContext))('GET', '/api/dmt-admin/extras');
}
