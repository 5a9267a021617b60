import { type Instant, isoWithOffset } from './dates/dutch-dates.ts';
import { type Cents, centsFromEuros, eurosFromCents } from './money/money.ts';
import type { OwnedKind } from './text/owned.ts';

/**
 * One value of an entity; rows, answers, bodies, versions and defaults derive from it. Rules apply to bodies only: a
 * stored value that breaks a later rule is still shown and editable.
 */
export type Field = {
  column: string;
  row: Codec<unknown, unknown>;
  /** Name in the API; absent if the field is sent as part of another. */
  name?: string;
  wire?: Codec<unknown, unknown>;
  /** Value in a new entity. */
  blank?: unknown;
  /** Schema of the value in a body, which an answer follows too. */
  rule?: unknown;
  answer?: unknown;
  /** Marks a text of the owner that visitors read, which is translated wherever it is shown. */
  owned?: OwnedKind;
};

export type Fields = Record<string, Field>;

/** Two functions that undo each other. */
export type Codec<Value, Form> = { to(value: Value): Form; from(form: Form): Value };

type FormOf<C> = C extends { to(value: never): infer Form } ? Form : never;
type ValueOf<F extends Field> = ReturnType<F['row']['from']>;
type NameOf<F> = F extends { name: infer Name extends string } ? Name : never;
type WireOf<F> = F extends { wire: infer C } ? FormOf<C> : never;

export type Values<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };
export type Row<F extends Fields> = { -readonly [K in keyof F as F[K]['column']]: FormOf<F[K]['row']> };
export type Wire<F extends Fields> = { -readonly [K in keyof F as NameOf<F[K]>]: WireOf<F[K]> };
type RowOf<F extends Fields, V> = {
  -readonly [K in keyof V as K extends keyof F ? F[K]['column'] : never]: K extends keyof F
    ? FormOf<F[K]['row']>
    : never;
};
type Blank<F extends Fields> = Pick<Values<F>, { [K in keyof F]: 'blank' extends keyof F[K] ? K : never }[keyof F]>;
type PartOf<F extends Fields, Part extends 'rule' | 'answer'> = {
  [K in keyof F as F[K] extends Record<Part, unknown> ? NameOf<F[K]> : never]: F[K][Part];
};

type OwnedOf<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { owned: OwnedKind } ? NameOf<F[K]> : never]: F[K]['owned'];
};

type Given<F extends Fields> = { [Name in keyof Wire<F>]?: Wire<F>[Name] | undefined };

/** Derives every form of an entity from its fields. */
export function define<const F extends Fields>(fields: F) {
  const list = Object.entries<Field>(fields);
  const named = list.flatMap(([key, { name, wire, rule, answer }]) =>
    name !== undefined && wire ? [{ key, name, wire, rule, answer }] : [],
  );
  const blanks = list.filter(([, field]) => 'blank' in field);
  const partOf = (part: 'rule' | 'answer') => Object.fromEntries(named.map((field) => [field.name, field[part]]));

  return {
    fields,

    names: named.map(({ name }) => name) as (keyof Wire<F> & string)[],

    rules: partOf('rule') as PartOf<F, 'rule'>,

    answers: partOf('answer') as PartOf<F, 'answer'>,

    texts: Object.fromEntries(
      list.flatMap(([, { name, owned }]) => (name !== undefined && owned ? [[name, owned]] : [])),
    ) as OwnedOf<F>,

    blank: (): Blank<F> =>
      structuredClone(Object.fromEntries(blanks.map(([key, { blank }]) => [key, blank]))) as Blank<F>,

    fromRow(row: Row<F>): Values<F> {
      const values: Record<string, unknown> = {};
      for (const [key, field] of list) values[key] = field.row.from(row[field.column as keyof Row<F>]);
      return values as Values<F>;
    },

    toRow<V extends Partial<Values<F>>>(values: V): RowOf<F, V> {
      const row: Record<string, unknown> = {};
      for (const [key, field] of list) {
        const value = values[key];
        if (value !== undefined) row[field.column] = field.row.to(value);
      }
      return row as RowOf<F, V>;
    },

    toWire(values: Values<F>): Wire<F> {
      const wire: Record<string, unknown> = {};
      for (const field of named) wire[field.name] = field.wire.to(values[field.key]);
      return wire as Wire<F>;
    },

    /** Applies the values of a body to `base`. */
    fromWire<Base extends Partial<Values<F>>>(body: Given<F>, base: Base): Pick<Base, keyof Base & keyof F> {
      const values: Record<string, unknown> = {};
      for (const [key] of list) if (base[key] !== undefined) values[key] = base[key];
      for (const field of named) {
        const form = body[field.name as keyof Given<F>];
        if (form !== undefined) values[field.key] = field.wire.from(form);
      }
      return values as Pick<Base, keyof Base & keyof F>;
    },

    pick<V extends Partial<Values<F>>>(values: V): Pick<V, keyof V & keyof F> {
      const some = list.flatMap(([key]) => (values[key] === undefined ? [] : [[key, values[key]]]));
      return Object.fromEntries(some) as Pick<V, keyof V & keyof F>;
    },
  };
}

export const same = <Value>(): Codec<Value, Value> => ({ to: (value) => value, from: (form) => form });

export const flag: Codec<boolean, 0 | 1> = { to: (value) => (value ? 1 : 0), from: (form) => form === 1 };

export const json = <Value>(): Codec<Value, string> => ({
  to: (value) => JSON.stringify(value),
  from: (form) => JSON.parse(form) as Value,
});

/** Converts cents to decimal euros. Throws `RangeError` on fractions of a cent. */
export const euros: Codec<Cents, number> = {
  to: eurosFromCents,
  from(form) {
    const cents = centsFromEuros(form);
    if (cents === null) throw new RangeError(`${form} euros are no whole cents`);
    return cents;
  },
};

/** Converts an instant to Amsterdam's offset; a body may use any offset. */
export const offset: Codec<Instant, string> = { to: isoWithOffset, from: (form) => new Date(form).toISOString() };

export const orNull = <Value, Form>({ to, from }: Codec<Value, Form>): Codec<Value | null, Form | null> => ({
  to: (value) => (value === null ? null : to(value)),
  from: (form) => (form === null ? null : from(form)),
});
