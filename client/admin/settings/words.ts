import words from './nl.json' with { type: 'json' };

/** What an action of the trail is called; one without a name keeps its own. */
export function actionWords(action: string): string {
  return wordsOr(words.actions, action, action);
}

/** Which list was looked at. */
export function listWords(name: string): string {
  return wordsOr(words.lists, name, name);
}

/** Why a call was refused; of older entries without a reason nothing. */
export function reasonWords(reason: string | number | boolean | undefined): string {
  return wordsOr(words.reasons, String(reason), '');
}

/** What a role is called; of one that is gone its word. */
export function roleWords(role: string): string {
  return wordsOr(words.roles, role, role);
}

/** What a part of the site is called that it cannot do without. */
export function partWords(name: string): string {
  return wordsOr({ database: words.health.database, schema: words.health.schema, jobs: words.health.jobs }, name, name);
}

function wordsOr(named: Record<string, string>, name: string, otherwise: string): string {
  return named[name] ?? otherwise;
}
