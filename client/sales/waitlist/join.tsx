import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useActionData, useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import { eventDateLine } from '../../../src/kernel/dates/dutch-dates.ts';
import type { ShownOption } from '../../../src/modules/ticketing/schema.ts';
import { eventCrumbs, pathOf } from '../checkout/steps/event-of-address.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { CsrfField, Field, FieldError, Trap } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { Crumb } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { ownedText, Stack, Wrap } from '../../ui/text/text.tsx';
import { type action, FIELDS, type loader, type JoinResult } from './join.loader.ts';
import styles from './waitlist.module.css';
import { words } from './words.ts';
import { textOf } from '../../../src/kernel/text/owned.ts';

export const joinCrumbs = ({ event }: Pick<Awaited<ReturnType<typeof loader>>, 'event'>): Crumb[] => [
  ...eventCrumbs(event),
  { label: words.title, url: pathOf(event) },
];

export function Join() {
  const { event, open, chosen, isLost } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { pathname } = useLocation();
  const path = pathOf(event);
  return (
    <div className={styles.page}>
      <PageMetadata
        title={`${words.title}: ${textOf(event.event_title)}`}
        description={event.event_description}
        path={pathname}
        noindex
        hasErrors={result !== undefined && result.outcome !== 'sent'}
      />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{words.title}</h1>
            <p>{ownedText(event.event_title, (title) => words.intro({ title }))}</p>
          </header>
          {result?.outcome === 'sent' ? (
            <SentNotice message={result.message ?? ''} />
          ) : open.length === 0 ? (
            <Notice tone={isLost ? 'error' : 'info'} role={isLost ? 'alert' : undefined}>
              <p>{isLost ? words.lost : words.none}</p>
            </Notice>
          ) : (
            <JoinForm open={open} chosen={chosen} result={result} />
          )}
          <p>
            <Link to={path}>{ownedText(event.event_title, (title) => words.back({ title }))}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}

/** Takes the focus, because the pressed button is gone. */
function SentNotice({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.told}>
      <Notice tone="success" role="alert" title={words.sent}>
        <p>{message}</p>
      </Notice>
    </div>
  );
}

type JoinFormProps = { open: ShownOption[]; chosen: number | null; result: JoinResult | undefined };

function JoinForm({ open, chosen, result }: JoinFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const wrong = result?.wrong ?? {};
  const typed = result?.typed;
  const [only] = open;
  const missing = wrong[FIELDS.option] && words.noOption;
  const email = wrong[FIELDS.email];
  const errors = {
    ...wrong,
    ...(missing && { [FIELDS.option]: missing }),
    ...(email && { [FIELDS.email]: `${words.email}: ${email}` }),
  };
  return (
    <section className={styles.panel}>
      <Form method="post" noValidate>
        <Stack gap={5}>
          <CsrfField />
          <ErrorSummary errors={errors} />
          {(result?.outcome === 'failed' || result?.outcome === 'unproven') && (
            <Notice tone="error" role="alert">
              <p>{result.outcome === 'unproven' ? words.unproven : result.message}</p>
            </Notice>
          )}
          {open.length === 1 && only ? (
            <>
              <p className={styles.what}>{nameOf(only)}</p>
              <input type="hidden" name={FIELDS.option} value={only.id} />
            </>
          ) : (
            <fieldset className={styles.options} id={FIELDS.option} tabIndex={-1}>
              <legend>{words.which}</legend>
              <FieldError id="option-error">{missing}</FieldError>
              {open.map((option) => (
                <label key={option.id} className={styles.option}>
                  <input
                    type="radio"
                    name={FIELDS.option}
                    value={option.id}
                    defaultChecked={typed ? typed.option === String(option.id) : option.id === chosen}
                    aria-describedby={missing && 'option-error'}
                  />
                  <span>{nameOf(option)}</span>
                </label>
              ))}
            </fieldset>
          )}
          <Field
            label={words.amount}
            hint={words.amountHint}
            name={FIELDS.amount}
            type="number"
            inputMode="numeric"
            min={1}
            max={20}
            autoComplete="off"
            required
            defaultValue={typed?.amount ?? '1'}
            error={wrong[FIELDS.amount]}
          />
          <Field
            label={words.until}
            hint={words.untilHint}
            name={FIELDS.until}
            type="date"
            optional
            defaultValue={typed?.until ?? ''}
            error={wrong[FIELDS.until]}
          />
          <Field
            label={words.email}
            hint={words.emailHint}
            name={FIELDS.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            defaultValue={typed?.email ?? ''}
            error={wrong[FIELDS.email]}
          />
          <Trap />
          <p>
            {words.privacy} <Link to="/privacy">{words.privacyLink}</Link>.
          </p>
          <p>
            <Button type="submit" busy={isBusy}>
              {words.submit}
            </Button>
          </p>
        </Stack>
      </Form>
    </section>
  );
}

function nameOf({ title, eventDate }: ShownOption): ReactNode {
  const date = eventDate && eventDateLine(eventDate.startDate, eventDate.endDate);
  return ownedText(title, (name) => [name, date].filter(Boolean).join(', '));
}
