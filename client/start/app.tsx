import type { ReactNode } from 'react';
import { type Application, ApplicationContext } from '../api/application.ts';
import { createPending } from '../api/network.ts';
import { ToastProvider } from '../ui/messages/toasts.tsx';

const NOTHING_PENDING = createPending();

type AppProps = Omit<Application, 'isBannerClosed' | 'pending'> & Partial<Application> & { children: ReactNode };

export function App({ pending = NOTHING_PENDING, isBannerClosed = false, children, ...rest }: AppProps) {
  return (
    <ApplicationContext value={{ ...rest, isBannerClosed, pending }}>
      <ToastProvider>{children}</ToastProvider>
    </ApplicationContext>
  );
}
