import { type CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** A value that a statement gets when it runs; whoever writes the statement can place it, but not look at it. */
export type Param<Value> = RawBuilder<Value>;

/** A row of such values. */
export type Params<Row> = { [Column in keyof Row]: Param<Row[Column]> };

/** What a statement may be given: values, rows and lists of them, and switches that decide how it reads. */
type Shape = Param<unknown> | boolean | undefined | readonly Shape[] | { readonly [key: string]: Shape };

/** The same as it is given by whoever runs it. */
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

/** The place of a value among those given, counted as they are gathered. */
class Mark {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

const ANY = Symbol('any value');
type ValueShape = typeof ANY | boolean | undefined | { names: string[] | null; parts: ValueShape[] };

/** A statement as it reads for values of one shape. `isInOrder`: it takes them just as they are gathered. */
type Kept<Row> = { shape: ValueShape; statement: CompiledQuery<Row>; isInOrder: boolean };

const SHAPES_KEPT = 64;

/**
 * Makes statements whose SQL is built and compiled at their first run and kept from then on: building costs more than
 * running. A statement is written with Kysely as a function of its values, which are `Param`s. It is built anew where a
 * switch (a boolean), the columns of a row or the length of a list differs. It joins the transaction of whoever runs it.
 */
export function keptStatements<Tables>(database: Database) {
  /** One statement; `resultOf` takes what is wanted from the answer of the database. */
  const kept = <Of extends readonly Shape[], Row, Result>(
    build: Build<Tables, Of, Row>,
    resultOf: (answer: QueryResult<Row>) => Result,
  ): Run<Of, Result> => {
    const forms: Kept<Row>[] = [];
    const make = (values: readonly unknown[]) => {
      if (forms.length >= SHAPES_KEPT) forms.length = 0;
      const db = database.root as Kysely<Tables>;
      const marks = { count: 0 };
      const params = marked(values, marks) as Of;
      const statement = build(db, ...params).compile(db);
      const { parameters } = statement;
      const isInOrder =
        parameters.length === marks.count && parameters.every((one, at) => one instanceof Mark && one.at === at);
      forms.push({ shape: shapeOf(values), statement, isInOrder });
    };
    const run = async (...values: unknown[]): Promise<Result> => {
      for (const { shape, statement, isInOrder } of forms) {
        const given: unknown[] = [];
        if (!gathers(shape, values, given)) continue;
        const answer = database.run(statement, isInOrder ? given : placed(statement, given));
        return resultOf(answer instanceof Promise ? await answer : answer);
      }
      make(values);
      return run(...values);
    };
    return run as Run<Of, Result>;
  };

  return {
    /** All rows. */
    all: <Of extends readonly Shape[], Row>(build: Build<Tables, Of, Row>) => kept(build, ({ rows }) => rows),
    /** The first row, if any. */
    first: <Of extends readonly Shape[], Row>(build: Build<Tables, Of, Row>) => kept(build, ({ rows }) => rows[0]),
    /** How many rows were written. */
    count: <Of extends readonly Shape[]>(build: Build<Tables, Of, unknown>) =>
      kept(build, ({ numAffectedRows = 0n }) => Number(numAffectedRows)),
    /** Nothing but that it was done. */
    run: <Of extends readonly Shape[]>(build: Build<Tables, Of, unknown>) => kept(build, () => {}),
  };
}

function placed({ parameters }: CompiledQuery, given: readonly unknown[]): unknown[] {
  return parameters.map((one) => (one instanceof Mark ? given[one.at] : one));
}

/** The values with a mark in the place of each; switches stay. */
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

/**
 * Gathers the values of one shape in their order. False where they have another, which SQL for this one does not serve:
 * other switches, or rows and lists of another form.
 */
function gathers(shape: ValueShape, value: unknown, given: unknown[]): boolean {
  if (shape === ANY) return !isSwitch(value) && !isTree(value) && given.push(value) > 0;
  if (typeof shape !== 'object') return shape === value;
  if (!isTree(value)) return false;
  const { names, parts } = shape;
  if (names === null) return Array.isArray(value) && allGather(parts, value, given);
  return areEqual(Object.keys(value), names) && allGather(parts, Object.values(value), given);
}

function areEqual(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false;
  return true;
}

function allGather(shapes: ValueShape[], values: readonly unknown[], given: unknown[]): boolean {
  if (shapes.length !== values.length) return false;
  for (let at = 0; at < shapes.length; at++) if (!gathers(shapes[at], values[at], given)) return false;
  return true;
}

function isSwitch(value: unknown): value is boolean | undefined {
  return typeof value === 'boolean' || value === undefined;
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}
