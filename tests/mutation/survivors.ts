/** Why a change that no test notices is no gap, by the name that `nameOf` gives it. */
export const REASONS: Record<string, string> = {};
