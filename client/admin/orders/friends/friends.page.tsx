import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { validText, whomText } from '../../../../src/modules/ticketing/rules/friends/friend-card.ts';
import type { AdminFriendKind } from '../../../../src/modules/ticketing/sales/gift-cards/friends/friends-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { RowButtons } from '../../ui/list/edited-rows.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import { money } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { cardColumns } from './card-columns.tsx';
import { KindForm } from './kind-form.tsx';
import words from './nl.json' with { type: 'json' };

/** Kinds of friends' cards that the owner sells, and the cards that were sold. */
export function Component() {
  const t = useWords(words);
  const { kinds, cards, next } = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<AdminFriendKind | null>(null);
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <p>
        <Link to="/dmt-admin/cadeaubonnen">{t('giftCards')}</Link>
      </p>
      <Records
        caption={t('kinds')}
        rows={kinds}
        keyOf={({ name }) => name}
        columns={kindColumns(t, setEdited)}
        empty={<p>{t('noKinds')}</p>}
      />
      <KindForm key={edited?.name ?? ''} edited={edited} onDone={() => setEdited(null)} />
      <Records
        caption={t('cards')}
        rows={cards}
        keyOf={({ id }) => id}
        columns={cardColumns(t)}
        empty={<p>{t('noCards')}</p>}
      />
      {next !== null && (
        <p>
          <LinkButton to={`?${new URLSearchParams({ before: next })}`} variant="secondary">
            {t('older')}
          </LinkButton>
        </p>
      )}
    </AdminPage>
  );
}

type Words = Translate<typeof words>;

const kindColumns = (t: Words, onEdit: (one: AdminFriendKind) => void): Column<AdminFriendKind>[] => [
  {
    label: t('kind'),
    cell: (kind) => (
      <>
        {kind.name} <Tag tone={kind.isEnded ? 'neutral' : 'success'}>{kind.isEnded ? t('isEnded') : t('onSale')}</Tag>
        <span className={texts['under']}>
          {whomText(kind)}: {kind.gives}
        </span>
        <span className={texts['under']}>{validText(kind)}</span>
        {kind.daysAhead > 0 && <span className={texts['under']}>{t('ahead', { count: kind.daysAhead })}</span>}
        {Math.max(kind.percent.events, kind.percent.workshops) > 0 && (
          <span className={texts['under']}>{t('shop', kind.percent)}</span>
        )}
        {kind.isProRata && <span className={texts['under']}>{t('isProRata')}</span>}
      </>
    ),
  },
  {
    label: t('price'),
    isNumber: true,
    cell: ({ price, vatRate }) => (
      <>
        {money(price)}
        <span className={texts['under']}>{t('vat', { rate: vatRate })}</span>
      </>
    ),
  },
  {
    label: t('do'),
    isPlain: true,
    cell: (kind) => <KindButtons kind={kind} onEdit={() => onEdit(kind)} />,
  },
];

function KindButtons({ kind, onEdit }: { kind: AdminFriendKind; onEdit: () => void }) {
  const t = useWords(words);
  const ask = useAsk();
  const { name } = kind;
  const end = () => ask('POST', '/api/dmt-admin/friend-kinds/end', { json: { name } });
  const says = {
    revive: t('revive'),
    end: t('end'),
    endAsk: t('endAsk', { name }),
    endRow: t('endRow', { name }),
    endText: t('endText'),
    ended: t('ended', { name }),
  };
  return <RowButtons row={kind} says={says} onEdit={onEdit} end={end} />;
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = createAsk(context.get(apiContext));
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [kinds, page] = await Promise.all([
    ask('GET', '/api/dmt-admin/friend-kinds'),
    ask('GET', '/api/dmt-admin/friend-cards', { query }),
  ]);
  return { kinds, ...page };
}
