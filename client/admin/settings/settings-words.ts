import words from './nl.json' with { type: 'json' };

/** Returns the name of an action in the audit trail; one without a name keeps its own. */
export function actionWords(action: string): string {
  return wordsOr(words.actions, action, action);
}

/** Returns the name of the list that was viewed. */
export function listWords(name: string): string {
  return wordsOr(words.lists, name, name);
}

/** Returns the reason of a refusal; nothing for older entries without one. */
export function reasonWords(reason: string | number | boolean | undefined): string {
  return wordsOr(words.reasons, String(reason), '');
}

/** Returns the name of a role; for an abolished one its key. */
export function roleWords(role: string): string {
  return wordsOr(words.roles, role, role);
}

/** Returns the name of an essential part of the site. */
export function partWords(name: string): string {
  return wordsOr({ database: words.health.database, schema: words.health.schema, jobs: words.health.jobs }, name, name);
}

function wordsOr(named: Record<string, string>, name: string, otherwise: string): string {
  return named[name] ?? otherwise;
}
