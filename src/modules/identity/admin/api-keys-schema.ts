import * as z from 'zod/mini';
import { KEY_ROLES, type KeyRole } from '../../../kernel/web/key-roles.ts';
import { REQUIRED, TOO_LONG } from '../../../kernel/text/field-faults.ts';
import { isOneLine, ODD_TEXT } from '../../../kernel/text/plain-text.ts';

/** Most events that one key reads the orders of. */
const MOST_EVENTS = 20;

export const apiKeyForm = z.object({
  name: z
    .string(REQUIRED)
    .check(
      z.trim(),
      z.minLength(1, 'Geef de sleutel een naam.'),
      z.maxLength(60, TOO_LONG),
      z.refine(isOneLine, ODD_TEXT),
    ),
  roles: z
    .array(z.enum(KEY_ROLES, 'Kies wat de sleutel mag lezen.'), 'Kies wat de sleutel mag lezen.')
    .check(z.minLength(1, 'Kies wat de sleutel mag lezen.'), z.maxLength(KEY_ROLES.length, TOO_LONG)),
  eventIds: z._default(
    z
      .array(z.int().check(z.positive(), z.maximum(2_147_483_647)))
      .check(z.maxLength(MOST_EVENTS, `Kies hoogstens ${MOST_EVENTS} evenementen.`)),
    [],
  ),
  /** Last day on which it works, such as '2026-11-02'. */
  endsOn: z.iso.date('Kies een dag.'),
});
export type ApiKeyForm = z.output<typeof apiKeyForm>;

/** A key as administrators see it. `madeBy` is a name; null once the account is gone. */
export type AdminApiKey = {
  id: string;
  name: string;
  roles: KeyRole[];
  eventIds: number[];
  madeBy: string | null;
  madeAt: string;
  endsOn: string;
  lastUsedOn: string | null;
  state: 'live' | 'ended' | 'revoked';
};
