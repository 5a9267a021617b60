import { useState } from 'react';
import {
  clockTime,
  eventDateLine,
  type Instant,
  shortDateWithWeekday,
} from '../../../../src/kernel/dates/dutch-dates.ts';
import type { EventWaitlist, ListedWish } from '../../../../src/modules/ticketing/sales/waitlist/waitlist-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Stack, VisuallyHidden } from '../../../ui/text/text.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import texts from '../../ui/text/text.module.css';
import words from './nl.json' with { type: 'json' };

type Words = Translate<typeof words>;
type WaitingWishesProps = { list: EventWaitlist['lists'][number]; onChanged: () => void };

export function WaitingWishes({ list, onChanged }: WaitingWishesProps) {
  const t = useWords(words);
  const { title, start, end, places, offered, wishes } = list;
  const name = t('list', { title, date: eventDateLine(start, end) });
  return (
    <Stack>
      <h3>{name}</h3>
      <p>
        <strong>{t('wishes', { count: wishes.length })}</strong>, {t('places', { count: places })}
        {offered > 0 && `, ${t('offeredNow', { count: offered })}`}.
      </p>
      <details>
        <summary>{t('who')}</summary>
        <Records
          caption={name}
          rows={wishes}
          keyOf={({ id }) => id}
          columns={columns(t, onChanged)}
          empty={<p>{t('nobody')}</p>}
        />
      </details>
    </Stack>
  );
}

const columns = (t: Words, onChanged: () => void): Column<ListedWish>[] => [
  {
    label: t('address'),
    cell: ({ email, since }) => (
      <>
        {email}
        <span className={texts['under']}>{t('since', { moment: momentText(since) })}</span>
      </>
    ),
  },
  { label: t('amount'), cell: ({ amount }) => amount, isNumber: true },
  { label: t('standing'), cell: (one) => standingOf(one, t) },
  { label: t('remove'), isPlain: true, cell: (one) => <Removing wish={one} onRemoved={onChanged} /> },
];

function standingOf({ state, offered, offeredUntil }: ListedWish, t: Words): string {
  if (state === 'waiting') return t('waiting');
  if (state === 'ordering') return t('ordering', { offered });
  return t('offered', { offered, until: offeredUntil ? momentText(offeredUntil) : '' });
}

const momentText = (instant: Instant): string => `${shortDateWithWeekday(instant)} ${clockTime(instant)}`;

/** Asks for confirmation first, because an email is sent. */
function Removing({ wish: { id, email, state }, onRemoved }: { wish: ListedWish; onRemoved: () => void }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const submission = useSubmission();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    const isDone = await submission.run(async () => {
      await ask('DELETE', '/api/dmt-admin/waitlist/:id', { id });
      return true;
    });
    if (!isDone) return;
    setIsAsking(false);
    toasts.show({ severity: 'success', summary: t('removed', { email }) });
    onRemoved();
  };
  if (state === 'ordering') return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {t('remove')} <VisuallyHidden>{email}</VisuallyHidden>
      </Button>
      {isAsking && (
        <Confirm
          open
          onClose={() => setIsAsking(false)}
          title={t('removeAsk', { email })}
          confirmLabel={t('removeYes')}
          onConfirm={() => void remove()}
          busy={submission.isBusy}
          fault={submission.fault}
          isGrave
        >
          <p>{t('removeText')}</p>
        </Confirm>
      )}
    </>
  );
}
