import { useIsHydrated } from '../../ui/browser.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { doorHref, type Door } from './auth.ts';

type DoorButtonProps = {
  door: Door;
  to: 'login' | 'register' | 'reset';
  variant: 'secondary' | 'tertiary';
  children: string;
};

/** Goes to another view (STATE-08): a button, and until scripts run a link. */
export function DoorButton({ door, to, variant, children }: DoorButtonProps) {
  return useIsHydrated() ? (
    <Button variant={variant} onClick={() => door.show(to)}>
      {children}
    </Button>
  ) : (
    <LinkButton variant={variant} to={doorHref(to, door.returnTo)}>
      {children}
    </LinkButton>
  );
}
