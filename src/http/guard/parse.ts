import { zValidator } from '@hono/zod-validator';
import { type $ZodType, safeParseAsync } from 'zod/v4/core';
import { IN_DUTCH, REQUIRED, textsOfFields } from '../../kernel/text/field-faults.ts';
import { ODD_TEXT } from '../../kernel/text/plain-text.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Wording } from '../../kernel/text/words-of.ts';
import { usualProblem } from '../problems.ts';
import { texts as usual } from '../../kernel/problem.words.ts';
import type { SiteContext } from '../environment.ts';
import { isUuid } from '../../kernel/ids.ts';

type Target = 'json' | 'form' | 'query' | 'param' | 'header';

/** Part of a request that a validator reads, with its schema, for the description of the API. */
export type Input = { target: Target; schema: $ZodType };

/** Problem for invalid input; 422 by default. */
export type OnInvalid = (errors: Record<string, Wording>, value: unknown) => Problem;

const MAX_JSON_DEPTH = 10;

/**
 * Validates one part of a request. Throws 'invalid' with a message per field, 'malformed' for bad JSON, more than ten
 * levels or NUL. Repeated parameters arrive as arrays, which text schemas reject (S-20).
 */
export function parse<Schema extends $ZodType, Part extends Target>(
  target: Part,
  schema: Schema,
  onInvalid: OnInvalid = usualInvalid,
) {
  const validator = zValidator(
    target,
    schema,
    (result) => {
      if (!result.success) throw onInvalid(textsOfFields(result.error.issues), result.data);
    },
    {
      validationFunction: (_schema, value) => {
        if (target === 'json' && isDeeperThan(value, MAX_JSON_DEPTH)) throw usualProblem('malformed');
        if (holdsNul(value)) throw usualProblem('malformed');
        // The validator's result type does not resolve for a generic schema.
        return safeParseAsync(schema, value, IN_DUTCH) as Promise<never>;
      },
    },
  );
  return Object.assign(validator, { input: { target, schema } satisfies Input });
}

/** Parts of a request that the handlers of a route validate. */
export function inputsOf(handlers: readonly unknown[]): Input[] {
  return handlers.flatMap((handler) =>
    typeof handler === 'function' && 'input' in handler ? [handler.input as Input] : [],
  );
}

const usualInvalid: OnInvalid = (errors) => new Problem('invalid', usual.invalidInput, { errors });

/** True if a text holds NUL, which databases refuse. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  return Object.values(value).some((member) => isDeeperThan(member, depth - 1));
}

export function idempotencyKeyOf(c: SiteContext): string | null {
  const key = c.req.header('idempotency-key')?.toLowerCase();
  if (key === undefined) return null;
  if (isUuid(key)) return key;
  throw new Problem('invalid', usual.invalidInput, {
    errors: { 'Idempotency-Key': ODD_TEXT },
  });
}

/** Idempotency key of a call. Throws 'invalid' with reason `key_missing`. */
export function requiredKeyOf(c: SiteContext): string {
  const key = idempotencyKeyOf(c);
  if (key !== null) return key;
  const errors = { 'Idempotency-Key': REQUIRED };
  throw new Problem('invalid', usual.invalidInput, { reason: 'key_missing', errors });
}
