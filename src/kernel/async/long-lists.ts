import { surroundings } from '../surroundings.ts';

/** Long lists are processed in chunks that yield to other requests. */
export const PART = 500;

export function partsOf<Item>(items: readonly Item[], size = PART): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

export function letOthersPass(): Promise<void> {
  return surroundings.letOthersPass();
}

/** Signing, drawing or writing a ticket costs a hundred times as much as reading a row. */
export const TICKETS_AT_ONCE = 20;

/**
 * Returns one part of at most twenty tickets. `wanted` counts from 1 and is clamped; null returns all of them.
 * `part` holds its number, how many parts there are (`of`) and their size.
 */
export function partOf<Item>(items: readonly Item[], wanted: number | null) {
  if (wanted === null) return { shown: items, part: null };
  const of = Math.max(1, Math.ceil(items.length / TICKETS_AT_ONCE));
  const number = Math.min(wanted, of);
  const from = (number - 1) * TICKETS_AT_ONCE;
  return { shown: items.slice(from, from + TICKETS_AT_ONCE), part: { number, of, size: TICKETS_AT_ONCE } };
}

/** Maps items one after another, yielding after each part of `size`. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  work: (item: Item, index: number) => Made | Promise<Made>,
  size = TICKETS_AT_ONCE,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const part of partsOf(items, size)) {
    for (const item of part) made.push(await work(item, made.length));
    if (items.length > size) await letOthersPass();
  }
  return made;
}

/** Sorts stably, as `toSorted` does, but yields in between. */
export async function sortedInTurns<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<Item[]> {
  let runs: Item[][] = [];
  for (const part of partsOf(items)) {
    runs.push(part.toSorted(compare));
    await letOthersPass();
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      longer.push(await merged(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

async function merged<Item>(left: Item[], right: Item[], compare: (a: Item, b: Item) => number): Promise<Item[]> {
  const all: Item[] = [];
  for (let l = 0, r = 0; l < left.length || r < right.length;) {
    const [a, b] = [left[l], right[r]];
    const isLeft = r >= right.length || (l < left.length && compare(a as Item, b as Item) <= 0);
    all.push((isLeft ? left[l++] : right[r++]) as Item);
    if (all.length % PART === 0) await letOthersPass();
  }
  return all;
}

export async function* jsonOf(items: readonly unknown[]): AsyncGenerator<string> {
  yield '[';
  for (const [index, part] of partsOf(items).entries()) {
    yield (index === 0 ? '' : ',') + JSON.stringify(part).slice(1, -1);
    await letOthersPass();
  }
  yield ']';
}

export async function allOf<Item>(pieces: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const some of inTurns(pieces)) all.push(...some);
  return all;
}

/** Yields to other requests after each piece, since one that is ready at once gives nobody a turn. */
export async function* inTurns<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    yield piece;
    await letOthersPass();
  }
}
