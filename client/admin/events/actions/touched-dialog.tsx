import { useState } from 'react';
import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { EmailPreview } from '../../../../src/modules/catalogue/schema.ts';
import type { Touched, TouchedTickets, TouchKind } from '../../../../src/modules/ticketing/index.ts';
import { isApiFault } from '../../../api/fault.ts';
import { membersOf } from '../../../sales/checkout/cart/cart.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { useMay } from '../../layout/present.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import type { Submission } from '../../ui/form/submission.tsx';
import { money } from '../../ui/text/format.ts';
import { OwnWords, useEmailPreview } from './own-words.tsx';
import words from '../nl.json' with { type: 'json' };
import styles from './touched-dialog.module.css';

type Impact = { touched: Touched | null; letter?: EmailPreview | null; doubts?: string[] };

/** Makes a call that may be refused with `has_tickets`. Returns its answer, or the impact to be shown first. */
export async function orTouched<Answer>(call: () => Promise<Answer>): Promise<Answer | Impact> {
  try {
    return await call();
  } catch (fault) {
    if (!isApiFault(fault) || !['has_tickets', 'to_confirm'].includes(fault.code ?? '')) throw fault;
    const { touched = null, letter, doubts = [] } = membersOf(fault.body) as Partial<Impact>;
    return { touched, doubts, ...(letter !== undefined && { letter }) };
  }
}

type TouchedProps = {
  /** Null for a new event. */
  event: AdminEvent | null;
  /** Null if the change only sends an email. */
  touched: Touched | null;
  letter: EmailPreview | null;
  doubts?: readonly string[];
  previewEmail: (words: string) => Promise<EmailPreview | null>;
  confirmLabel: string;
  submission: Submission;
  onConfirm: (words: string) => void;
  onClose: () => void;
  onCancel?: (() => void) | undefined;
};

export function TouchedDialog({ event, touched, letter, doubts = [], ...asked }: TouchedProps) {
  const t = useWords(words);
  const { submission, onCancel } = asked;
  const [typed, setTyped] = useState('');
  const email = useEmailPreview(letter, typed.trim(), letter ? asked.previewEmail : undefined);
  return (
    <Confirm
      open
      onClose={asked.onClose}
      title={t(touched ? 'touched.title' : letter ? 'email.title' : 'touched.sure')}
      confirmLabel={asked.confirmLabel}
      onConfirm={() => asked.onConfirm(typed.trim())}
      busy={submission.isBusy}
      fault={submission.fault}
      isGrave={touched !== null}
    >
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
      {touched && <TouchedList touched={touched} />}
      <OwnWords value={typed} onChange={setTyped} error={submission.errors['words']} email={email} />
      {touched && event && <OtherWays event={event} onCancel={onCancel} />}
    </Confirm>
  );
}

function TouchedList({ touched }: { touched: Touched }) {
  const t = useWords(words);
  const people = t('touched.people', { count: touched.people });
  const kinds = [...Map.groupBy(touched.lines, ({ kind }) => kind)];
  return (
    <>
      <p>
        <strong>{t('touched.sum', { count: touched.orders, people, amount: money(touched.paid) })}</strong>
      </p>
      {kinds.map(([kind, lines]) => (
        <Kind key={kind} kind={kind} lines={lines} />
      ))}
    </>
  );
}

function Kind({ kind, lines }: { kind: TouchKind; lines: TouchedTickets[] }) {
  const t = useWords(words);
  return (
    <div className={styles['kind']}>
      <p>{t(`touched.kind.${kind}`)}</p>
      <ul>
        {lines.map((line) => {
          const people =
            line.people > 0
              ? t('touched.people', { count: line.people })
              : t('touched.tickets', { count: line.tickets });
          return (
            <li key={line.option_id}>
              <span className={styles['what']}>
                {line.title}, {eventDateLine(line.start, line.end)}
              </span>
              <span>{t('touched.line', { count: line.orders, people, amount: money(line.paid) })}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Refunding and cancelling are for administrators. */
function OtherWays({ event, onCancel }: { event: AdminEvent; onCancel: (() => void) | undefined }) {
  const t = useWords(words);
  const isAdministrator = useMay('administrator');
  if (!isAdministrator) return <p>{t('touched.askAdministrator')}</p>;
  return (
    <div className={styles['ways']}>
      <p>{t('touched.ways')}</p>
      {onCancel && (
        <Button variant="secondary" size="small" onClick={onCancel}>
          {t('touched.cancel')}
        </Button>
      )}
      <LinkButton to={`/dmt-admin/bestellingen/bezoekers/${event.event_id}`} variant="secondary" size="small">
        {t('touched.visitors')}
      </LinkButton>
      <LinkButton to={`/dmt-admin/bestellingen/bericht/${event.event_id}`} variant="secondary" size="small">
        {t('touched.write')}
      </LinkButton>
    </div>
  );
}
