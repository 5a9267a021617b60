import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import type { OwnAnswers } from '../../../src/modules/ticketing/questions/answers-schema.ts';
import { answerField, consentField } from '../../checkout/cart/typed-details.ts';
import { answeredRows } from '../../checkout/questions/answer-fields.ts';
import { QuestionFields } from '../../checkout/questions/question-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Stack, VisuallyHidden, Wrap } from '../../ui/text/text.tsx';
import { useWords } from '../../ui/use-words.ts';
import styles from '../order.module.css';
import { PartButtons } from '../ticket/part-buttons.tsx';
import PartLinks from '../ticket/part-links.tsx';
import { ANSWERS, type loader, type Told } from './answers.loader.ts';
import words from './nl.json' with { type: 'json' };
import { words as texts } from './words.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ own, secret }) => [
    { label: texts.orderNumber({ number: own.number }), url: `/bestelling/${secret}` },
    { label: words.title, url: `/bestelling/${secret}/antwoorden` },
  ],
};

/** A buyer changes what they answered, or takes it back; checked by `answersTo`. */
export function Component() {
  const t = useWords(words);
  const { secret, own } = useLoaderData<typeof loader>();
  const told = useActionData<Told>();
  return (
    <div className={styles.page}>
      <PageMetadata title={t('title')} description={t('text')} path="/bestelling" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{t('title')}</h1>
            <p>{t('event', { number: own.number, title: own.event.title })}</p>
            {told && <Outcome told={told} isAnswered={own.isAnswered} />}
          </header>
          {own.isOpen && own.questions.length > 0 ? (
            <Open key={JSON.stringify([own.part?.number, own.answers])} own={own} told={told} />
          ) : (
            <Closed own={own} />
          )}
          <p>
            <Link to={`/bestelling/${secret}`}>{t('back')}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}

function Open({ own, told }: { own: OwnAnswers; told: Told | undefined }) {
  const t = useWords(words);
  const { questions, tickets, answers, part } = own;
  const isBusy = useNavigation().state === 'submitting';
  const wrong = told?.wrong ?? {};
  return (
    <section id={ANSWERS} className={styles.receipt}>
      <Form method="post" noValidate>
        <Stack gap={5}>
          <CsrfField />
          <p>{t('text')}</p>
          <ErrorSummary errors={wrong} />
          <QuestionFields questions={questions} tickets={tickets} given={told?.given ?? answers} errors={wrong} />
          <p>
            <Button type="submit" busy={isBusy}>
              {t('save')}
            </Button>
          </p>
          {/* Below the form's own button, which the Enter key presses. */}
          {part && part.of > 1 && <PartButtons part={part} note={t('otherPart')} isBusy={isBusy} />}
          {own.isAnswered && (
            <p>
              <Button type="submit" variant="secondary" name="clear" value="1" busy={isBusy}>
                {t('clear')}
              </Button>
            </p>
          )}
        </Stack>
      </Form>
    </section>
  );
}

/** Given answers that can only be deleted. */
function Closed({ own: { questions, tickets, answers, isAnswered, part } }: { own: OwnAnswers }) {
  const t = useWords(words);
  const isBusy = useNavigation().state === 'submitting';
  if (!isAnswered) {
    return (
      <Notice tone="info">
        <p>{t('none')}</p>
      </Notice>
    );
  }
  const rows = answeredRows(questions, tickets, answers);
  const consents = [...new Set(answers.flatMap(({ question_id: id, consent }) => (consent ? [id] : [])))];
  return (
    <section id={ANSWERS} className={styles.receipt}>
      <Form method="post">
        <Stack gap={5}>
          <CsrfField />
          <p>{t('closed')}</p>
          {part && part.of > 1 && <PartLinks part={part} anchor={ANSWERS} hasPdf={false} />}
          {answers.length === 0 && <p>{t('nonePart')}</p>}
          {consents.map((id) => (
            <input key={id} type="hidden" name={consentField(id)} value="on" />
          ))}
          {answers.map((given, index) => {
            const question = rows[index]?.term ?? '';
            return (
              <Stack key={answerField(given)} gap={1}>
                <input type="hidden" name={answerField(given)} value={given.answer} />
                <p>
                  <strong>{question}</strong>
                  <br />
                  {given.answer}
                </p>
                <p>
                  <Button
                    type="submit"
                    variant="secondary"
                    size="small"
                    name="remove"
                    value={answerField(given)}
                    busy={isBusy}
                  >
                    {t('remove')}
                    <VisuallyHidden> {t('removeOf', { question })}</VisuallyHidden>
                  </Button>
                </p>
              </Stack>
            );
          })}
          <p>
            <Button type="submit" variant="secondary" name="clear" value="1" busy={isBusy}>
              {t('clear')}
            </Button>
          </p>
        </Stack>
      </Form>
    </section>
  );
}

function Outcome({ told: { outcome, message }, isAnswered }: { told: Told; isAnswered: boolean }) {
  const t = useWords(words);
  if (outcome === 'refused') {
    return message === null ? null : (
      <Notice tone="error" role="alert">
        <p>{message}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="success" role="alert" title={t(isAnswered ? 'saved' : 'cleared')}>
      <p>{t(isAnswered ? 'savedText' : 'clearedText')}</p>
    </Notice>
  );
}
