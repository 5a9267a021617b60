import { type RefObject, useEffect } from 'react';
import { useSession } from '../../account/session/session.ts';
import { useAccountApi } from '../../api/account.ts';
import { isApiFault } from '../../api/fault.ts';
import { detailsOf } from './own-details.ts';

/** Fills in for who is signed in what is still empty (ROLE-02); what somebody typed meanwhile stays. */
export function useOwnDetails(form: RefObject<HTMLFormElement | null>): void {
  const api = useAccountApi();
  const isSignedIn = useSession().info?.loggedIn ?? false;
  useEffect(() => {
    if (!isSignedIn) return;
    api.account().then(
      (account) => {
        for (const [name, value] of Object.entries(detailsOf(account))) {
          const field = form.current?.elements.namedItem(name);
          if (field instanceof HTMLInputElement && field.value === '') field.value = value;
        }
      },
      (fault: unknown) => {
        if (!isApiFault(fault)) throw fault; // without an answer there is nothing to fill in
      },
    );
  }, [api, form, isSignedIn]);
}
