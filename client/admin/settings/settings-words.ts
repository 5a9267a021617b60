import words from './nl.json' with { type: 'json' };

/** Returns the name of an action, or its key if it has no name. */
export function actionWords(action: string): string {
  return wordsOr(words.actions, action, action);
}

export function listWords(name: string): string {
  return wordsOr(words.lists, name, name);
}

export function reasonWords(reason: string | number | boolean | undefined): string {
  return wordsOr(words.reasons, String(reason), '');
}

/** Returns the name of a role, or its key if the role was abolished. */
export function roleWords(role: string): string {
  return wordsOr(words.roles, role, role);
}

export function partWords(name: string): string {
  return wordsOr({ database: words.health.database, schema: words.health.schema, jobs: words.health.jobs }, name, name);
}

function wordsOr(named: Record<string, string>, name: string, otherwise: string): string {
  return named[name] ?? otherwise;
}
