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

/** Where a value stands among those given. */
class Mark {
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    this.path = path;
  }
}

const ANY = Symbol('any value');
type ValueShape = typeof ANY | boolean | undefined | { names: string[] | null; parts: ValueShape[] };

/** A statement as it reads for values of one shape. */
type Kept<Row> = { shape: ValueShape; statement: CompiledQuery<Row> };

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
    const formOf = (values: readonly unknown[]) => {
      const known = forms.find(({ shape }) => fits(shape, values));
      if (known) return known;
      if (forms.length >= SHAPES_KEPT) forms.length = 0;
      const db = database.root as Kysely<Tables>;
      const params = marked(values) as Of;
      const made: Kept<Row> = { shape: shapeOf(values), statement: build(db, ...params).compile(db) };
      forms.push(made);
      return made;
    };
    const run = async (...values: unknown[]): Promise<Result> => {
      const { statement } = formOf(values);
      const parameters = statement.parameters.map((one) => (one instanceof Mark ? valueAt(values, one.path) : one));
      const answer = database.run(statement, parameters);
      return resultOf(answer instanceof Promise ? await answer : answer);
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

/** The values with a mark in the place of each; switches stay. */
function marked(value: unknown, path: readonly string[] = []): unknown {
  if (isSwitch(value)) return value;
  if (!isTree(value)) return sql.val(new Mark(path));
  if (Array.isArray(value)) return value.map((item, index) => marked(item, [...path, String(index)]));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part, [...path, key])]));
}

function shapeOf(value: unknown): ValueShape {
  if (isSwitch(value)) return value;
  if (!isTree(value)) return ANY;
  return { names: Array.isArray(value) ? null : Object.keys(value), parts: Object.values(value).map(shapeOf) };
}

/** Whether SQL for values of a shape serves others: the same switches, and rows and lists of the same form. */
function fits(shape: ValueShape, value: unknown): boolean {
  if (typeof shape !== 'object') return shape === ANY ? !isSwitch(value) && !isTree(value) : shape === value;
  const { names, parts } = shape;
  if (!isTree(value)) return false;
  if (names === null) {
    return Array.isArray(value) && value.length === parts.length && parts.every((part, at) => fits(part, value[at]));
  }
  const given = Object.keys(value);
  return given.length === names.length && names.every((name, at) => name === given[at] && fits(parts[at], value[name]));
}

function isSwitch(value: unknown): value is boolean | undefined {
  return typeof value === 'boolean' || value === undefined;
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

function valueAt(values: readonly unknown[], path: readonly string[]): unknown {
  let found: unknown = values;
  for (const key of path) found = (found as Record<string, unknown>)[key];
  return found;
}
