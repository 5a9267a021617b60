import { useIsHydrated } from '../../ui/browser.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { authHref, type Auth } from './auth.ts';

type AuthViewButtonProps = {
  auth: Auth;
  to: 'login' | 'register' | 'reset';
  variant: 'secondary' | 'tertiary';
  children: string;
};

/** Shows another view; a link until scripts run (STATE-08). */
export function AuthViewButton({ auth, to, variant, children }: AuthViewButtonProps) {
  return useIsHydrated() ? (
    <Button variant={variant} onClick={() => auth.show(to)}>
      {children}
    </Button>
  ) : (
    <LinkButton variant={variant} to={authHref(to, auth.returnTo)}>
      {children}
    </LinkButton>
  );
}
