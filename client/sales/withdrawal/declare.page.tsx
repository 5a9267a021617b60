import { useEffect, useRef } from 'react';
import { Link, useActionData } from 'react-router-dom';
import { clockTime, longDate } from '../../../src/kernel/dates/dutch-dates.ts';
import type { WithdrawalReceipt } from '../../../src/modules/ticketing/sales/self-service/withdrawals/withdrawals-schema.ts';
import { useSite } from '../../api/application.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { Stack, Wrap } from '../../ui/text/text.tsx';
import type { action } from './declare.loader.ts';
import { CheckStep, FillStep } from './declare-steps.tsx';
import styles from './withdrawal.module.css';
import { words } from './words.ts';

export const handle: PageExtras = { breadcrumb: () => [{ label: words.title, url: '/herroepen' }] };

/** Withdrawal function of Directive (EU) 2023/2673, for anybody (P-17). */
export function Component() {
  const progress = useActionData<typeof action>();
  const step = progress?.step ?? 'fill';
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  // The pressed button is gone, so the focus moves to the next heading unless an error summary takes it.
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus();
    lastStep.current = step;
  }, [step]);
  return (
    <div className={styles.page}>
      <PageMetadata
        title={words.title}
        description={words.description}
        path="/herroepen"
        hasErrors={isFaulty(progress)}
      />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 ref={heading} tabIndex={-1}>
              {words.heading[step]}
            </h1>
            {step === 'fill' && <p>{words.intro}</p>}
          </header>
          {step === 'fill' && <FillStep progress={progress} />}
          {step === 'check' && progress && <CheckStep progress={progress} />}
          {step === 'done' && progress?.receipt && <Receipt receipt={progress.receipt} />}
          {step === 'fill' && <Rights />}
        </Stack>
      </Wrap>
    </div>
  );
}

function isFaulty(progress: { wrong: object; message: string | null } | undefined): boolean {
  return progress !== undefined && (progress.message !== null || Object.keys(progress.wrong).length > 0);
}

/** Same content as the email: the declaration, its day and its time. */
function Receipt({ receipt: { name, purchase, email, receivedAt } }: { receipt: WithdrawalReceipt }) {
  return (
    <section className={styles.panel}>
      <Notice tone="success" role="alert">
        <p>{words.received({ day: longDate(receivedAt), time: clockTime(receivedAt) })}</p>
        <p>{words.receivedMail({ email })}</p>
      </Notice>
      <SummaryList
        rows={[
          { term: words.name, detail: name },
          { term: words.purchase, detail: purchase },
          { term: words.email, detail: email },
          { term: words.moment, detail: `${longDate(receivedAt)}, ${clockTime(receivedAt)}` },
        ]}
      />
      <h2>{words.next}</h2>
      <ul className={styles.list}>
        <li>{words.nextCard}</li>
        <li>{words.nextTickets}</li>
        <li>{words.nextOther}</li>
      </ul>
    </section>
  );
}

function Rights() {
  const { email, phone, phoneHref } = useSite();
  return (
    <section className={styles.panel} aria-labelledby="rechten">
      <h2 id="rechten">{words.rights.title}</h2>
      <h3>{words.rights.cards}</h3>
      <p>{words.rights.cardsText}</p>
      <h3>{words.rights.tickets}</h3>
      <p>{words.rights.ticketsText}</p>
      <p>{words.rights.instead}</p>
      <p>
        <Link to="/events/checkout/bevestiging">{words.rights.link}</Link>
      </p>
      <p>
        {words.rights.help} <a href={`mailto:${email}`}>{email}</a>, <a href={phoneHref}>{phone}</a>.
      </p>
    </section>
  );
}
