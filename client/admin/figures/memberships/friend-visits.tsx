import { Link } from 'react-router-dom';
import { whomText } from '../../../../src/modules/ticketing/rules/friends/friend-card.ts';
import type { AdminFriendKind } from '../../../../src/modules/ticketing/sales/gift-cards/friends/friends-schema.ts';
import { Tag } from '../../../ui/messages/notice.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import texts from '../../ui/text/text.module.css';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { Months } from './months.tsx';
import words from './nl.json' with { type: 'json' };

/** Persons who came in with the garden's own friends' cards, per kind and month. */
export function FriendVisits({ kinds }: { kinds: AdminFriendKind[] }) {
  const t = useWords(words);
  return (
    <Records
      caption={t('friends')}
      rows={kinds}
      keyOf={({ name }) => name}
      columns={columns(t)}
      empty={
        <p>
          {t('noFriends')} <Link to="/dmt-admin/vriendenkaarten">{t('toFriends')}</Link>
        </p>
      }
    />
  );
}

const columns = (t: Translate<typeof words>): Column<AdminFriendKind>[] => [
  {
    label: t('kind'),
    cell: (kind) => (
      <>
        {kind.name} <Tag tone={kind.isEnded ? 'neutral' : 'success'}>{t(kind.isEnded ? 'notSold' : 'sold')}</Tag>
        <span className={texts['under']}>{whomText(kind)}</span>
      </>
    ),
  },
  { label: t('used'), cell: ({ used }) => <Months months={used} /> },
];
