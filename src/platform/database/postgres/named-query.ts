import type pg from 'pg';

/** Columns of a result, with what `pg` makes of them; null for a statement without rows. */
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown } | null;
export type KnownColumns = Map<string, Columns>;

type Answered = (thrown: Error | null, result: unknown) => void;

/** The part of `pg` between a query and its connection. */
type Wire = {
  bind(part: object): void;
  execute(part: object): void;
  sync(): void;
};
type Inner = pg.Submittable & {
  name?: string;
  callback?: Answered;
  values: unknown[];
  _result: NonNullable<Columns>;
  _accumulateRows: unknown;
  hasBeenParsed(connection: Wire): boolean;
  prepare(connection: Wire): void;
  handleRowDescription(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
};
type InnerClass = new (text: string, values: unknown[]) => Inner;

export type NamedQueryClass = new (
  name: string,
  text: string,
  values: unknown[],
  known: KnownColumns,
  answered: Answered,
) => pg.Submittable;

/**
 * Returns a class of queries by name that ask for the columns of a result only once per connection: PostgreSQL refuses a named
 * statement whose columns have changed.
 */
export function createNamedQueryClass(Base: typeof pg.Query): NamedQueryClass {
  return class NamedQuery extends (Base as unknown as InnerClass) {
    readonly #known: KnownColumns;

    constructor(name: string, text: string, values: unknown[], known: KnownColumns, answered: Answered) {
      super(text, values);
      this.name = name;
      this.callback = answered;
      this.#known = known;
    }

    override prepare(connection: Wire): void {
      const { name = '', values } = this;
      const columns = this.#known.get(name);
      if (columns === undefined || !this.hasBeenParsed(connection) || !values.every(isPlain)) {
        super.prepare(connection);
        return;
      }
      connection.bind({ portal: '', statement: name, values, valueMapper: textOf });
      if (columns) Object.assign(this._result, columns);
      this._accumulateRows = true;
      connection.execute({ portal: '', rows: 0 });
      connection.sync();
    }

    override handleRowDescription(message: unknown): void {
      super.handleRowDescription(message);
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      this.#known.set(this.name ?? '', { fields, _parsers, _prebuiltEmptyResultObject });
    }

    override handleCommandComplete(message: unknown, connection: Wire): void {
      super.handleCommandComplete(message, connection);
      if (!this.#known.has(this.name ?? '')) this.#known.set(this.name ?? '', null);
    }
  };
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
const textOf = (value: string | number | bigint | boolean | null | undefined) => value?.toString() ?? null;
