import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import type { ShownAnswers } from '../../../../../src/modules/ticketing/sales/questions/answers-schema.ts';
import { answerField, consentField } from '../../../checkout/cart/typed-details.ts';
import { answeredRows } from '../../../checkout/questions/answer-fields.ts';
import { QuestionFields } from '../../../checkout/questions/question-fields.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx';
import { CsrfField } from '../../../../ui/forms/field.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import type { PageExtras } from '../../../../ui/page/page.ts';
import { PageMetadata } from '../../../../ui/page/page-metadata.tsx';
import { ownedText, Stack, VisuallyHidden, Wrap } from '../../../../ui/text/text.tsx';
import { orderCrumbs } from '../../order-crumbs.ts';
import styles from '../../order.module.css';
import { words as partWords } from '../../own-part.words.ts';
import { PartButtons } from '../../ticket/part-buttons.tsx';
import PartLinks from '../../ticket/part-links.tsx';
import { ANSWERS, type loader, type AnswersResult } from './answers.loader.ts';
import { words } from './words.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ own, secret }) => orderCrumbs(secret, own.number, { title: words.title, segment: 'antwoorden' }),
};

/** Validated by `answersTo`. */
export function Component() {
  const { secret, own } = useLoaderData<typeof loader>();
  const result = useActionData<AnswersResult>();
  return (
    <div className={styles.page}>
      <PageMetadata title={words.title} description={words.text} path="/bestelling" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{words.title}</h1>
            <p>{ownedText(own.event.title, (title) => words.event({ number: own.number, title }))}</p>
            {result && <Outcome result={result} isAnswered={own.isAnswered} />}
          </header>
          {own.isOpen && own.questions.length > 0 ? (
            <Open key={JSON.stringify([own.part?.number, own.answers])} own={own} result={result} />
          ) : (
            <Closed own={own} />
          )}
          <p>
            <Link to={`/bestelling/${secret}`}>{partWords.back}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}

function Open({ own, result }: { own: ShownAnswers; result: AnswersResult | undefined }) {
  const { questions, tickets, answers, part } = own;
  const isBusy = useNavigation().state === 'submitting';
  const wrong = result?.wrong ?? {};
  return (
    <section id={ANSWERS} className={styles.receipt}>
      <Form method="post" noValidate>
        <Stack gap={5}>
          <CsrfField />
          <p>{words.text}</p>
          <ErrorSummary errors={wrong} />
          <QuestionFields questions={questions} tickets={tickets} given={result?.given ?? answers} errors={wrong} />
          <p>
            <Button type="submit" busy={isBusy}>
              {words.save}
            </Button>
          </p>
          {/* Stands below the form's own button, which Enter presses. */}
          {part && part.of > 1 && <PartButtons part={part} note={words.otherPart} isBusy={isBusy} />}
          {own.isAnswered && (
            <p>
              <Button type="submit" variant="secondary" name="clear" value="1" busy={isBusy}>
                {words.clear}
              </Button>
            </p>
          )}
        </Stack>
      </Form>
    </section>
  );
}

/** Answers that can only be deleted. */
function Closed({ own: { questions, tickets, answers, isAnswered, part } }: { own: ShownAnswers }) {
  const isBusy = useNavigation().state === 'submitting';
  if (!isAnswered) {
    return (
      <Notice tone="info">
        <p>{words.none}</p>
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
          <p>{words.closed}</p>
          {part && part.of > 1 && <PartLinks part={part} anchor={ANSWERS} hasPdf={false} />}
          {answers.length === 0 && <p>{words.nonePart}</p>}
          {consents.map((id) => (
            <input key={id} type="hidden" name={consentField(id)} value="on" />
          ))}
          {answers.map((given, index) => {
            const { term: question = '', lang, detail = given.answer } = rows[index] ?? {};
            return (
              <Stack key={answerField(given)} gap={1}>
                <input type="hidden" name={answerField(given)} value={given.answer} />
                <p>
                  <strong lang={lang}>{question}</strong>
                  <br />
                  {detail}
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
                    {words.remove}
                    <VisuallyHidden> {words.removeOf({ question })}</VisuallyHidden>
                  </Button>
                </p>
              </Stack>
            );
          })}
          <p>
            <Button type="submit" variant="secondary" name="clear" value="1" busy={isBusy}>
              {words.clear}
            </Button>
          </p>
        </Stack>
      </Form>
    </section>
  );
}

function Outcome({ result: { outcome, message }, isAnswered }: { result: AnswersResult; isAnswered: boolean }) {
  if (outcome === 'refused') {
    return message === null ? null : (
      <Notice tone="error" role="alert">
        <p>{message}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="success" role="alert" title={isAnswered ? words.saved : words.cleared}>
      <p>{isAnswered ? words.savedText : words.clearedText}</p>
    </Notice>
  );
}
