import type {
  CallOffEmail,
  CallOffPreview,
  Remedy,
} from '../../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { amountText, money } from '../../ui/text/format.ts';
import { Email } from '../actions/own-words.tsx';
import words from './nl.json' with { type: 'json' };

/** Shows the full amount if `remedy` is a refund; otherwise it is the maximum. */
export function Counts({ preview, remedy }: { preview: CallOffPreview; remedy: Remedy }) {
  const t = useWords(words);
  const { orders, people, total, ways, fitting } = preview;
  if (orders === 0) return <p>{t('nobody')}</p>;
  const who = t('people', { count: people, number: amountText(people) });
  const rest = orders - (fitting ?? 0);
  return (
    <Stack gap={2}>
      <p>
        <strong>
          {t(`sum.${remedy}`, { count: orders, number: amountText(orders), people: who, total: money(total) })}
        </strong>
      </p>
      {remedy !== 'refund' && total > 0 && <p>{t('most')}</p>}
      <ul aria-label={t('ways')}>
        {ways.map(({ way, orders: number, amount }) => (
          <li key={way}>{t(`way.${way}`, { amount: money(amount), number: amountText(number) })}</li>
        ))}
      </ul>
      {fitting !== null && (
        <p>
          {rest === 0
            ? t('allFit', { count: orders, number: amountText(orders) })
            : t('someFit', { count: rest, fitting: amountText(fitting), rest: amountText(rest) })}
        </p>
      )}
      <Balance preview={preview} />
    </Stack>
  );
}

function Balance({ preview: { ways, balance } }: { preview: CallOffPreview }) {
  const t = useWords(words);
  const needed = ways.find(({ way }) => way === 'provider')?.amount ?? 0;
  if (needed === 0) return null;
  if (balance === null) return <p>{t('balanceUnknown')}</p>;
  const amounts = { balance: money(balance), short: money(needed - balance) };
  if (balance >= needed) return <p>{t('balanceEnough', amounts)}</p>;
  return (
    <Notice tone="warn">
      <p>{t('balanceShort', amounts)}</p>
    </Notice>
  );
}

export function CallOffEmails({ emails, tickets }: { emails: CallOffEmail[]; tickets: number }) {
  const t = useWords(words);
  return emails.map(({ to, orders, subject, text }) => (
    <Stack key={to} gap={2}>
      {emails.length > 1 && <h3>{t(`letter.${to}`)}</h3>}
      <Email email={{ subject, text, orders, tickets: emails.length > 1 ? null : tickets }} />
    </Stack>
  ));
}
