/** Schemas of webhooks for administrators. Instants are ISO UTC. */
import * as z from 'zod/mini';
import { REQUIRED } from '../../../kernel/text/field-faults.ts';

const MOST_KINDS = 20;
const CHOOSE = 'Kies waarvan dit programma bericht krijgt.';

/** Body of POST /api/dmt-admin/webhooks (201 with `MadeHook`): a target and the kinds of news that it wants. */
export const hookForm = z.object({
  url: z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(2000)),
  kinds: z.array(z.string().check(z.maxLength(50)), CHOOSE).check(z.minLength(1, CHOOSE), z.maxLength(MOST_KINDS)),
});
export type HookForm = z.output<typeof hookForm>;

/** Body of POST /api/dmt-admin/webhooks/{id}/state (204). Turning a target on sends all that it missed. */
export const hookState = z.object({ isOn: z.boolean() });

/** The only answers that contain the secret. */
export type MadeHook = { id: string; secret: string };

export type AdminHook = {
  id: string;
  url: string;
  kinds: string[];
  state: 'on' | 'failing' | 'paused';
  /** Why it is paused, or why its last message failed, in Dutch; null if all is well. */
  problem: string | null;
  madeAt: string;
  /** Name of the account that added it; null once it is gone. */
  madeBy: string | null;
  /** Messages that it has not accepted yet. */
  waiting: number;
};

export type AdminDelivery = {
  id: string;
  host: string;
  label: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  createdAt: string;
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  /** Reason why the last attempt failed, in Dutch; null if it did not. */
  problem: string | null;
};

/** Answer of GET /api/dmt-admin/webhooks; the newest 50 messages. */
export type AdminHooks = {
  /** True in a demonstration: nothing is sent, and all messages count as accepted. */
  isPretended: boolean;
  kinds: { kind: string; label: string }[];
  targets: AdminHook[];
  deliveries: AdminDelivery[];
};
