import { sql } from 'kysely';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { AskedQuestion, WrittenQuestion } from '../../../../kernel/events/question.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { flagOf, inParts } from '../../../../platform/database/query-parts.ts';
import type { Questions, ReadAnswer } from '../../sales/questions/ports.ts';
import { VALID_UNTIL } from '../gate/gate-tickets.sql.ts';
import type { QuestionRow, TicketingTables } from '../tables.ts';

export function createSqlQuestions(database: Database): Questions {
  const query = () => database.query<TicketingTables>();
  const ofEvent = (eventId: number) =>
    query()
      .selectFrom('event_question')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('is_retired')
      .orderBy('position')
      .orderBy('id');
  const isAnswered = sql<boolean>`exists (select 1 from order_answer a where a.question_id = event_question.id)`;

  /** Updates a question in place; false if it was answered and so keeps its text. */
  async function rewrite(row: QuestionRow, position: number, question: WrittenQuestion): Promise<boolean> {
    const { text, purpose, ...rest } = questionRow(question);
    const isSame = sameMeaning(row, { text, ...rest });
    const place = { position, purpose, at_gate: rest.at_gate };
    const changed = await query()
      .updateTable('event_question')
      .set(isSame ? place : { ...place, ...rest, text })
      .where('id', '=', row.id)
      .$if(!isSame, (some) => some.where(sql<boolean>`not ${isAnswered}`))
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n;
  }

  async function retire(ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    await query().updateTable('event_question').set({ is_retired: 1 }).where('id', 'in', ids).execute();
    await deleteUnanswered();
  }

  async function deleteUnanswered(): Promise<void> {
    await query()
      .deleteFrom('event_question')
      .where('is_retired', '=', 1)
      .where(sql<boolean>`not ${isAnswered}`)
      .execute();
  }

  return {
    ofEvent: async (eventId) => (await ofEvent(eventId).where('is_retired', '=', 0).execute()).map(questionOf),
    answeredBy: async (orderId, eventId) => {
      const answered = query().selectFrom('order_answer').select('question_id').where('order_id', '=', orderId);
      const rows = await ofEvent(eventId)
        .where((where) => where.or([where('is_retired', '=', 0), where('id', 'in', answered)]))
        .execute();
      return rows.map(questionOf);
    },
    save: async (eventId, questions) => {
      const before = await ofEvent(eventId).where('is_retired', '=', 0).execute();
      const keptIds = new Set<number>();
      for (const [position, question] of questions.entries()) {
        const row = before.find(({ id }) => id === question.id && !keptIds.has(id));
        if (row && (await rewrite(row, position, question))) keptIds.add(row.id);
        else {
          const fresh = { event_id: eventId, position, ...questionRow(question) };
          await query().insertInto('event_question').values(fresh).execute();
        }
      }
      await retire(before.flatMap(({ id }) => (keptIds.has(id) ? [] : [id])));
    },
    answersOf: async (orderIds) => {
      const rows = await inParts(orderIds, (some) =>
        query()
          .selectFrom('order_answer as a')
          .innerJoin('event_question as q', 'q.id', 'a.question_id')
          .leftJoin('ticket as t', (join) =>
            join
              .onRef('t.order_id', '=', 'a.order_id')
              .onRef('t.line', '=', 'a.line')
              .onRef('t.number', '=', 'a.number'),
          )
          .select(['a.order_id', 'a.question_id', 'a.line', 'a.number', 'a.answer', 'a.consented_at'])
          .select(['q.text', 'q.at_gate', 't.is_void'])
          .where('a.order_id', 'in', some)
          .orderBy('a.line')
          .orderBy('a.number')
          .orderBy('q.is_retired')
          .orderBy('q.position')
          .orderBy('q.id')
          .execute(),
      );
      const answers = rows.map((row) => ({
        orderId: row.order_id,
        answer: {
          questionId: row.question_id,
          line: row.line,
          number: row.number,
          answer: row.answer,
          consentedAt: row.consented_at,
          text: row.text,
          atGate: row.at_gate === 1,
          isVoid: row.is_void === 1,
        } satisfies ReadAnswer,
      }));
      const groups = Map.groupBy(answers, ({ orderId }) => orderId);
      return new Map([...groups].map(([orderId, some]) => [orderId, some.map(({ answer }) => answer)]));
    },
    answer: async (orderId, answers, about) => {
      const old = () => query().deleteFrom('order_answer').where('order_id', '=', orderId);
      if (about === undefined) await old().execute();
      for (const [line, some] of Map.groupBy(about ?? [], (one) => one.line)) {
        const numbers = some.map(({ number }) => number);
        await inParts(numbers, async (part) => {
          await old().where('line', '=', line).where('number', 'in', part).execute();
          return [];
        });
      }
      const rows = answers.map(({ questionId: question_id, consentedAt: consented_at, ...answer }) => {
        return { order_id: orderId, question_id, ...answer, consented_at };
      });
      await inParts(rows, async (some) => {
        await query().insertInto('order_answer').values(some).execute();
        return [];
      });
      await query()
        .updateTable('orders')
        .set((set) => ({ answers_revision: set('answers_revision', '+', 1) }))
        .where('id', '=', orderId)
        .execute();
    },
    forgetOld: async ({ ended, unpaid }, limit) => {
      const answered = () =>
        query()
          .selectFrom('orders')
          .select('id')
          .where(sql<boolean>`exists (select 1 from order_answer a where a.order_id = orders.id)`)
          .limit(limit);
      const over = await answered().where(isOver(ended)).execute();
      const dropped = await answered()
        .where('status', 'in', ['expired', 'canceled', 'failed'])
        .where('created_at', '<', unpaid)
        .execute();
      const ids = [...new Set([...over, ...dropped].map(({ id }) => id))];
      await inParts(ids, async (some) => {
        await query().deleteFrom('order_answer').where('order_id', 'in', some).execute();
        return [];
      });
      await deleteUnanswered();
      return ids.length;
    },
  };
}

/** True if all its current dates ended before this instant. */
const isOver = (ended: Instant) => sql<boolean>`not exists (
  select 1 from order_line l left join offer_option p on p.id = l.option_id
  where l.order_id = orders.id and ${VALID_UNTIL} >= ${ended})`;

/** True if answers to the stored question also answer the new one. */
function sameMeaning(row: QuestionRow, written: Omit<ReturnType<typeof questionRow>, 'purpose'>): boolean {
  return (['text', 'kind', 'choices', 'per', 'is_sensitive'] as const).every((part) => row[part] === written[part]);
}

function questionRow({ text, purpose, kind, choices, per, isSensitive, atGate }: WrittenQuestion) {
  const flags = { is_sensitive: flagOf(isSensitive), at_gate: flagOf(atGate) };
  return { text, purpose, kind, choices: JSON.stringify(kind === 'choice' ? choices : []), per, ...flags };
}

function questionOf({ id, text, purpose, kind, choices, per, is_sensitive, at_gate }: QuestionRow): AskedQuestion {
  const flags = { isSensitive: is_sensitive === 1, atGate: at_gate === 1 };
  return { id, text, purpose, kind, choices: JSON.parse(choices) as string[], per, ...flags };
}
