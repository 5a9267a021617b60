import { type FormEvent, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { longDate } from '../../../../src/kernel/dates/dutch-dates.ts';
import {
  FREE_REASON_MAX,
  type ManualOffer,
} from '../../../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import type { GivenAnswer } from '../../../../src/modules/ticketing/sales/questions/answers-schema.ts';
import { readAnswers } from '../../../sales/checkout/cart/typed-details.ts';
import { QuestionFields } from '../../../sales/checkout/questions/question-fields.tsx';
import field from '../../../ui/forms/field.module.css';
import { adminApi } from '../../api/api.ts';
import { orMissing } from '../../api/calls.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { Select, TextArea } from '../../ui/form/controls.tsx';
import { AFTER_SAVING, LeavingGuard, Ready } from '../../ui/form/save-bar.tsx';
import { FaultNotice, FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import { money } from '../../ui/text/format.ts';
import words from '../nl.json' with { type: 'json' };
import { ordersApi, useOrdersApi } from '../orders-api.ts';
import choices from '../refund/refund.module.css';
import { type ManualChoice, nothingChosen, requestOf, ticketsOf, totalOf } from './manual-choice.ts';
import { TicketFields, WayFields } from './manual-fields.tsx';

const LIST = '/dmt-admin/bestellingen';
const OF_TICKETS = ['sold_out', 'sale_closed', 'price_mismatch', 'unknown_option', 'event_cancelled'];

type ManualData = { events: { value: string; label: string }[]; offer: ManualOffer | null };

export function Component() {
  const t = useWords(words);
  const { events, offer } = useLoaderData<ManualData>();
  return (
    <AdminPage title={t('manual.title')} back={{ to: LIST, label: t('order.back') }} lead={t('manual.lead')}>
      {offer ? (
        <ManualForm events={events} offer={offer} />
      ) : (
        <Notice>
          <p>{t('manual.noEvents')}</p>
        </Notice>
      )}
    </AdminPage>
  );
}

function ManualForm({ events, offer }: { events: ManualData['events']; offer: ManualOffer }) {
  const t = useWords(words);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<ManualChoice>(nothingChosen);
  const { take, errors, submission } = useTaking(offer);
  const change = (part: Partial<ManualChoice>) => setChoice((before) => ({ ...before, ...part }));
  const text = (name: 'firstName' | 'lastName' | 'email' | 'phoneNumber') => ({
    name,
    label: t(`manual.${name}`),
    error: errors[name],
    autoComplete: 'off',
    value: choice[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take(choice, readAnswers(new FormData(form.current ?? undefined)));
  };
  const tickets = ticketsOf(offer, choice);
  const questions = offer.questions.filter(({ per }) => per === 'order' || tickets.length > 0);
  const total = money(totalOf(offer, choice));
  return (
    <form ref={form} className={choices['form']} onSubmit={submit} noValidate>
      <LeavingGuard isDirty={choice !== nothingChosen} />
      <FormErrors errors={errors} />
      <FaultNotice submission={submission} />
      <Ready>
        <div className={choices['form']}>
          <Panel>
            <Select
              label={t('event')}
              name="event"
              options={events}
              value={String(offer.event.id)}
              onChange={({ target }) => void navigate(`?event=${target.value}`, { replace: true })}
            />
            <TicketFields
              options={offer.options}
              amounts={choice.amounts}
              errors={errors}
              onChange={(amounts) => change({ amounts })}
            />
          </Panel>
          <Panel title={t('manual.buyer')}>
            <Field {...text('firstName')} optional />
            <Field {...text('lastName')} required />
            <Field
              {...text('email')}
              optional
              hint={t('manual.emailHint')}
              type="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Field {...text('phoneNumber')} optional type="tel" />
            {choice.email.trim() !== '' && (
              <TextArea
                label={t('refund.words')}
                name="words"
                hint={t('manual.wordsHint')}
                optional
                maxLength={1000}
                error={errors['words']}
                value={choice.words}
                onChange={(event) => change({ words: event.target.value })}
              />
            )}
          </Panel>
          {questions.length > 0 && (
            <Panel title={t('manual.questions')}>
              <p className={field['hint']}>{t('manual.questionsHint')}</p>
              <QuestionFields questions={questions} tickets={tickets} given={[]} errors={errors} />
            </Panel>
          )}
          <Panel>
            <WayFields way={choice.way} error={errors['way']} onChoose={(way) => change({ way })} />
            {choice.way === 'free' && (
              <TextArea
                label={t('manual.reason')}
                name="reason"
                hint={t('refund.reasonHint')}
                error={errors['reason']}
                maxLength={FREE_REASON_MAX}
                value={choice.reason}
                onChange={(event) => change({ reason: event.target.value })}
              />
            )}
          </Panel>
          <div className={choices['buttons']}>
            <Button type="submit" busy={submission.isBusy}>
              {t('manual.take', { total })}
            </Button>
            <LinkButton to={LIST} variant="tertiary">
              {t('refund.cancel')}
            </LinkButton>
          </div>
        </div>
      </Ready>
    </form>
  );
}

function useTaking(offer: ManualOffer) {
  const t = useWords(words);
  const api = useOrdersApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const { code, fault } = submission;
  const isOfTickets = fault !== null && OF_TICKETS.includes(code ?? '');
  const errors = isOfTickets ? { orderLines: fault } : submission.errors;

  const take = async (choice: ManualChoice, given: readonly GivenAnswer[]) => {
    const { request, errors: found } = requestOf(offer, choice, given);
    if (Object.keys(found).length > 0) return submission.refuse(found);
    const answer = await submission.save(({ headers }) => api.take(request, headers));
    // After any refusal, the current number of free seats is fetched.
    if (!answer) return revalidator.revalidate();
    toasts.show({
      severity: 'success',
      summary: t('manual.done', { number: answer.number }),
      ...(request.email !== '' && { detail: t('manual.mailed', { email: request.email }) }),
    });
    await navigate(`${LIST}/${answer.id}`, { state: AFTER_SAVING });
  };
  return { take, errors, submission: { ...submission, fault: isOfTickets ? null : fault } };
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ManualData> {
  const api = context.get(apiContext);
  const { events } = await adminApi(api).adminEvents({ view: 'upcoming' });
  const planned = events.filter(({ event_status: status, seats }) => status === 'planned' && seats !== null);
  const eventId = new URL(request.url).searchParams.get('event');
  const chosen = eventId ?? (planned[0] && String(planned[0].event_id));
  if (chosen === undefined) return { events: [], offer: null };
  const offer = await orMissing(ordersApi(api).offer(chosen), {
    message: words.visitors.notFound,
    link: { label: words.order.back, url: LIST },
  });
  const known = planned.map(({ event_id: id, event_title: title, event_dates: [first] }) => {
    return { value: String(id), label: first ? `${title}, ${longDate(first.event_date_start)}` : title };
  });
  const isKnown = known.some(({ value }) => value === chosen);
  return { events: isKnown ? known : [{ value: chosen, label: offer.event.title }, ...known], offer };
}
