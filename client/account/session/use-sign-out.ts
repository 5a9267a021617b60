import { useAccountApi } from '../../api/account.ts';

/** Signs out and goes to the front by a full load, so that nothing personal stays in this browser's memory (STATE-06). */
export function useSignOut() {
  const api = useAccountApi();
  return async ({ everywhere = false } = {}): Promise<void> => {
    const { redirect } = await api.signOut(everywhere);
    location.assign(redirect);
  };
}
