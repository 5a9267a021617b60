import type { ReactNode } from 'react';
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { eventDateLine, longDateWithWeekday, lastDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../src/kernel/money/money.ts';
import type { ShownWish } from '../../../src/modules/ticketing/sales/waitlist/waitlist-schema.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField, Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { Crumb } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { ownedText, Stack, Wrap } from '../../ui/text/text.tsx';
import { ACTION, type action, AMOUNT, type EntryPage } from './entry.loader.ts';
import { SeatsKept } from '../kept/seats-kept.tsx';
import styles from './waitlist.module.css';
import { words as texts } from './words.ts';
import { words } from './entry.words.ts';
import { textOf } from '../../../src/kernel/text/owned.ts';
import { say } from '../../../src/kernel/text/words-of.ts';

export const entryCrumbs = ({ entry, secret }: EntryPage): Crumb[] => [
  { label: entry.event.title, url: entry.event.path },
  { label: words.crumb, url: `/wachtlijst/${secret}` },
];

export function Entry() {
  const { entry, done, now } = useLoaderData<EntryPage>();
  const result = useActionData<typeof action>();
  const { state, event, option, offer } = entry;
  const message = result?.isUnproven ? words.unproven : result?.message;
  return (
    <div className={styles.page}>
      <PageMetadata
        title={`${words.crumb}: ${textOf(event.title)}`}
        description={event.title}
        path="/wachtlijst"
        noindex
        hasErrors={result !== undefined}
      />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{words.title[state]}</h1>
            {message && (
              <Notice tone="error" role="alert">
                <p>{message}</p>
              </Notice>
            )}
            {done !== null && isSo(done, state) && (
              <Notice tone="success" role="alert">
                <p>{words.done[done]}</p>
              </Notice>
            )}
            <p>{stateText(entry)}</p>
            {state === 'offered' && offer && <SeatsKept held={offer.amount} until={offer.until} now={now} />}
          </header>
          <section className={styles.panel}>
            <SummaryList
              rows={[
                { term: words.event, detail: ownedText(event.title) },
                { term: words.option, detail: ownedText(option.title) },
                { term: words.when, detail: eventDateLine(option.start, option.end) },
                { term: words.wanted, detail: String(entry.amount) },
                ...(entry.until ? [{ term: words.until, detail: longDateWithWeekday(lastDay(entry.until)) }] : []),
              ]}
            />
            <Actions entry={entry} isWrong={result?.isWrong ?? false} typed={result?.typed} />
          </section>
          <p>
            <Link to={event.path}>{ownedText(event.title, (title) => words.back({ title }))}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}

/** True if the action that was just done still holds; only then is it reported. */
function isSo(done: NonNullable<EntryPage['done']>, state: ShownWish['state']): boolean {
  if (done === 'confirm') return state === 'waiting';
  if (done === 'pass') return state === 'waiting' || state === 'passed';
  return state === 'left';
}

function stateText({ state, ahead, offer, event, amount }: ShownWish): ReactNode {
  if (state === 'waiting') return ahead === 0 ? words.text.first : words.text.waiting({ count: ahead });
  if (state === 'offered' && offer) {
    const facts = { count: offer.amount, amount, price: priceText(offer.price) };
    return `${words.text.offered(facts)}${offer.isPart ? ` ${words.text.part(facts)}` : ''}`;
  }
  if (state === 'offered') return words.text.lapsed;
  return ownedText(event.title, (title) => say(words.text[state], { title }));
}

type ActionsProps = { entry: ShownWish; isWrong: boolean; typed: string | undefined };

function Actions({ entry: { state, offer }, isWrong, typed }: ActionsProps) {
  const isBusy = useNavigation().state !== 'idle';
  const button = (value: string, text: string, variant: 'main' | 'secondary') => (
    <Button type="submit" name={ACTION} value={value} variant={variant} busy={isBusy}>
      {text}
    </Button>
  );
  if (state === 'unconfirmed')
    return (
      <Form method="post">
        <CsrfField />
        {button('confirm', words.confirm, 'main')}
      </Form>
    );
  if (state === 'offered' && offer) {
    const isOne = offer.amount === 1;
    return (
      <Stack gap={5}>
        <Form method="post" noValidate>
          <Stack gap={4}>
            <CsrfField />
            {isOne ? (
              <input type="hidden" name={AMOUNT} value={1} />
            ) : (
              <Field
                label={words.howMany}
                hint={words.howManyHint({ count: offer.amount })}
                name={AMOUNT}
                type="number"
                inputMode="numeric"
                min={1}
                max={offer.amount}
                autoComplete="off"
                defaultValue={typed ?? offer.amount}
                error={isWrong ? words.howManyHint({ count: offer.amount }) : undefined}
              />
            )}
            <p>{button('accept', isOne ? words.acceptOne : words.accept, 'main')}</p>
          </Stack>
        </Form>
        <Form method="post" className={styles.actions}>
          <CsrfField />
          {button('pass', offer.isPart ? words.passPart : words.pass, 'secondary')}
          {offer.isPart && button('leave', words.leave, 'secondary')}
        </Form>
      </Stack>
    );
  }
  if (state === 'waiting') {
    return (
      <Form method="post">
        <CsrfField />
        {button('leave', words.leave, 'secondary')}
      </Form>
    );
  }
  return null;
}

const priceText = (euros: number): string => {
  const cents = centsFromEuros(euros) ?? 0;
  return cents === 0 ? texts.free : texts.pricePerTicket({ cents: euroText(cents) });
};
