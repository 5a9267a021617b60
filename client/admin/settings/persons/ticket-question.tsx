import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { PersonSettings } from '../../../../src/modules/ticketing/admin/persons-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { focusHeading, Panel } from '../../ui/admin-page.tsx';
import { Checkbox, FieldSet } from '../../ui/form/controls.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import settings from '../settings.module.css';
import words from './nl.json' with { type: 'json' };

type Ticket = PersonSettings['tickets'][number];

/** Tickets with the same title, of all events, which share one answer. */
export type Alike = { title: string; tickets: Ticket[] };

/** Groups tickets by title; those that may not admit a person come first. */
export function alikeOf(tickets: readonly Ticket[]): Alike[] {
  const byTitle = Map.groupBy(tickets, ({ title }) => title.trim().toLowerCase());
  const all = [...byTitle.values()].map((some) => ({ title: some[0]?.title ?? '', tickets: some }));
  const rank = ({ tickets: some }: Alike) => (some.some(({ kind, isPerson }) => kind === 'extra' || !isPerson) ? 0 : 1);
  return all.toSorted((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title, 'nl'));
}

/** Changes that the answers make; none for unanswered tickets. `said`: by title, true if it is not a person. */
export function changesOf(all: readonly Alike[], said: Readonly<Record<string, boolean>>) {
  return all.flatMap(({ title, tickets }) => {
    const isThing = said[title];
    if (isThing === undefined) return [];
    return tickets
      .filter(({ isPerson }) => isPerson === isThing)
      .map(({ id, isPerson }) => ({ id, isPerson: !isPerson }));
  });
}

export function TicketQuestion({ tickets }: Pick<PersonSettings, 'tickets'>) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [answers, setAnswers] = useState<Record<string, boolean>>({});
  const all = alikeOf(tickets);
  const save = async () => {
    const json = { tickets: changesOf(all, answers) };
    if (!(await submission.run(() => ask('PUT', '/api/dmt-admin/persons/tickets', { json })))) return;
    toasts.show({ severity: 'success', summary: t('tickets.saved') });
    await revalidator.revalidate();
    focusHeading();
  };
  return (
    <Panel title={t('tickets.title')}>
      <FaultNotice submission={submission} />
      <p>{t('tickets.ask')}</p>
      {all.length === 0 && <p>{t('tickets.none')}</p>}
      {all.length > 0 && (
        <form
          className={settings['form']}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <FieldSet name="tickets" legend={t('tickets.legend')}>
            {all.map((alike) => {
              const things = alike.tickets.filter(({ isPerson }) => !isPerson).length;
              return (
                <Checkbox
                  key={alike.title}
                  name={`ticket-${alike.tickets[0]?.id}`}
                  label={alike.title}
                  hint={hintOf(t, alike, things)}
                  checked={answers[alike.title] ?? things === alike.tickets.length}
                  onChange={(event) => setAnswers({ ...answers, [alike.title]: event.target.checked })}
                />
              );
            })}
          </FieldSet>
          <Button type="submit" busy={submission.isBusy}>
            {t('tickets.done')}
          </Button>
        </form>
      )}
    </Panel>
  );
}

function hintOf(t: Translate<typeof words>, { tickets }: Alike, things: number): string {
  const events = new Map(tickets.map(({ event }) => [event.id, event.title]));
  const where = t('tickets.events', { count: events.size, event: [...events.values()][0] ?? '' });
  return things > 0 && things < tickets.length ? `${where}. ${t('tickets.mixed')}` : where;
}
