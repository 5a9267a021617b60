import * as z from 'zod/mini';
import type { PackageFacts } from '../../../kernel/events/package-facts.ts';
import type { Owned } from '../../../kernel/text/owned.ts';
import { anchor, type Arrangement, type contentShapes } from '../schema.ts';

const NO_PERSONS = 'Vul een heel getal in, hoogstens 1000.';
const persons = (least: number) => z.int(NO_PERSONS).check(z.gte(least, NO_PERSONS), z.lte(1000, NO_PERSONS));
const per = z.enum(['person', 'group']);
const vatRate = z.literal([0, 9, 21]);

/** A package as it is stored. Facts are absent in older values. */
export type StoredPackage = Arrangement & { booking?: PackageFacts | undefined };

/** Shape of all packages, for one way to read texts. */
export function storedPackages(
  words: ReturnType<typeof contentShapes>['arrangement'],
  { line, text }: { line: z.ZodMiniType<string, string>; text: z.ZodMiniType<Owned, Owned> },
) {
  return z.array(z.extend(words, { booking: z.optional(packageFacts(line, text)) }));
}

function packageFacts(
  line: z.ZodMiniType<string, string>,
  text: z.ZodMiniType<Owned, Owned>,
): z.ZodMiniType<PackageFacts, PackageFacts> {
  const amount = z.pipe(line, z.string().check(z.regex(/^€ \d{1,4},\d\d$/, 'Vul een bedrag in zoals € 29,50.')));
  return z
    .strictObject({
      minPersons: persons(1),
      maxPersons: persons(0),
      price: z.nullable(amount),
      per,
      vatRate,
      kinds: z.array(z.strictObject({ id: anchor, name: text, price: amount })),
      extras: z.array(z.strictObject({ id: anchor, name: text, price: amount, per, vatRate })),
    })
    .check(
      z.refine(({ minPersons, maxPersons }) => maxPersons === 0 || minPersons <= maxPersons, {
        path: ['maxPersons'],
        error: 'Het maximum is kleiner dan het minimum.',
      }),
    );
}
