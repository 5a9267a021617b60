import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Frame } from './frame.tsx';

/** The root of all pages. */
export function Layout() {
  return (
    <>
      <Frame>
        <Outlet />
      </Frame>
      <ScrollRestoration />
    </>
  );
}
