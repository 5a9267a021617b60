import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Answer, Database, RunStatement } from './database.ts';

/** A value bound at run time; the statement can place it, not inspect it. */
export type Param<Value> = RawBuilder<Value>;

/** A row of such values. */
export type Params<Row> = { [Column in keyof Row]: Param<Row[Column]> };

/** Arguments of a statement: values, rows, lists, and booleans that decide its text. */
type Shape = Param<unknown> | boolean | undefined | readonly Shape[] | { readonly [key: string]: Shape };

/** Arguments of the same shape, as passed at run time. */
type Given<Of> =
  Of extends RawBuilder<infer Value>
    ? Value
    : Of extends boolean | undefined
      ? Of
      : { readonly [Key in keyof Of]: Given<Of[Key]> };

type Build<Tables, Of extends readonly unknown[], Row> = (
  db: Kysely<Tables>,
  ...params: Of
) => { compile(db: Kysely<Tables>): CompiledQuery<Row> };

type Run<Of extends readonly unknown[], Result> = (
  ...values: { [Index in keyof Of]: Given<Of[Index]> }
) => Promise<Result>;

/** Position of a value among the collected ones. */
class Mark {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

const ANY = Symbol('any value');
type ValueShape = typeof ANY | boolean | undefined | { names: string[] | null; parts: ValueShape[] };

type Kept = { shape: ValueShape; run: RunStatement };

const SHAPES_KEPT = 64;

/**
 * Statements built and compiled once, at their first run: building costs more than running. Written as a function of
 * `Param`s; rebuilt when a switch (boolean), the columns of a row or the length of a list differs. Joins its caller's
 * transaction.
 */
export function keptStatements<Tables>(database: Database) {
  /** Keeps a statement; `answer` is the kind of result wanted. */
  const prepared = <Of extends readonly Shape[], Row, Result>(
    build: Build<Tables, Of, Row>,
    answer: Answer,
  ): Run<Of, Result> => {
    const forms: Kept[] = [];
    const make = (values: readonly unknown[]) => {
      if (forms.length >= SHAPES_KEPT) forms.length = 0;
      const db = database.root as Kysely<Tables>;
      const marks = { count: 0 };
      const params = marked(values, marks) as Of;
      const statement = build(db, ...params).compile(db);
      forms.push({
        shape: shapeOf(values),
        run: bindMarks(statement, marks.count, database.prepare(statement, answer)),
      });
    };
    const run = async (...values: unknown[]): Promise<unknown> => {
      for (const form of forms) {
        const given: unknown[] = [];
        if (gathers(form.shape, values, given)) return form.run(given);
      }
      make(values);
      return run(...values);
    };
    return run as Run<Of, Result>;
  };

  return {
    all: <Of extends readonly Shape[], Row>(build: Build<Tables, Of, Row>) => prepared<Of, Row, Row[]>(build, 'rows'),
    first: <Of extends readonly Shape[], Row>(build: Build<Tables, Of, Row>) =>
      prepared<Of, Row, Row | undefined>(build, 'row'),
    /** Id of the inserted row. SQLite knows it; `returning` would copy each page first. PostgreSQL needs `… as id`. */
    inserted: <Of extends readonly Shape[]>(build: Build<Tables, Of, unknown>) =>
      prepared<Of, unknown, number>(build, 'id'),
    count: <Of extends readonly Shape[]>(build: Build<Tables, Of, unknown>) =>
      prepared<Of, unknown, number>(build, 'count'),
    run: <Of extends readonly Shape[]>(build: Build<Tables, Of, unknown>) =>
      prepared<Of, unknown, void>(build, 'nothing'),
  };
}

function bindMarks({ parameters }: CompiledQuery, count: number, run: RunStatement): RunStatement {
  if (
    parameters.length === count &&
    parameters.every((parameter, at) => parameter instanceof Mark && parameter.at === at)
  )
    return run;
  return (given) => run(parameters.map((parameter) => (parameter instanceof Mark ? given[parameter.at] : parameter)));
}

/** Replaces each value by a mark; switches stay. */
function marked(value: unknown, marks: { count: number }): unknown {
  if (isSwitch(value)) return value;
  if (!isTree(value)) return sql.val(new Mark(marks.count++));
  if (Array.isArray(value)) return value.map((item) => marked(item, marks));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part, marks)]));
}

function shapeOf(value: unknown): ValueShape {
  if (isSwitch(value)) return value;
  if (!isTree(value)) return ANY;
  return { names: Array.isArray(value) ? null : Object.keys(value), parts: Object.values(value).map(shapeOf) };
}

/** Collects the values of one shape in order; false if their shape needs other SQL. */
function gathers(shape: ValueShape, value: unknown, given: unknown[]): boolean {
  if (shape === ANY) return !isSwitch(value) && !isTree(value) && given.push(value) > 0;
  if (typeof shape !== 'object') return shape === value;
  if (!isTree(value)) return false;
  const { names, parts } = shape;
  return names === null
    ? Array.isArray(value) && allGather(parts, value, given)
    : rowGathers(names, parts, value, given);
}

function allGather(shapes: ValueShape[], values: readonly unknown[], given: unknown[]): boolean {
  if (shapes.length !== values.length) return false;
  for (let at = 0; at < shapes.length; at++) if (!gathers(shapes[at], values[at], given)) return false;
  return true;
}

function rowGathers(names: string[], shapes: ValueShape[], row: Record<string, unknown>, given: unknown[]): boolean {
  let at = 0;
  for (const name in row) {
    if (names[at] !== name || !gathers(shapes[at], row[name], given)) return false;
    at++;
  }
  return at === names.length;
}

function isSwitch(value: unknown): value is boolean | undefined {
  return typeof value === 'boolean' || value === undefined;
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}
