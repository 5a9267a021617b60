import type { ExtractSchema } from 'hono/types';
import type { Routes } from '../../../client/admin/api/routes.ts';
import type { imageAdminRoutes } from '../../../src/platform/images/http.ts';

type Handled = Routes & ExtractSchema<ReturnType<typeof imageAdminRoutes>>;

/** Answer that a handler gives as JSON; never of one that sends something else. */
type JsonOf<One> = One extends { output: infer Output; outputFormat: 'json' } ? Output : never;

/** Answers of the administration by address and method. */
export type AdminAnswers = {
  [Path in keyof Handled]: { [Method in keyof Handled[Path]]: JsonOf<Handled[Path][Method]> };
};
