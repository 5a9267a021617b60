import { useCsrfToken } from '../../api/app.tsx';

/** The request token in a form that also works without JavaScript; absent on shared pages (S-05). */
export function CsrfField() {
  const token = useCsrfToken();
  return token === null ? null : <input type="hidden" name="_csrf" value={token} />;
}
