import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Whether a lower-case password is among the most common ones (S-08). Reads its list once, at the first question. */
export function createCommonPasswords(): (password: string) => boolean {
  let list: Set<string> | undefined;
  return (password) => {
    list ??= new Set(readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'));
    return list.has(password);
  };
}
