import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { HttpHandler } from 'msw/http';
import type { World } from '../world.ts';
import { facebookHandlers } from './facebook.ts';
import { GOOGLE, type GooglePlaces, googleHandlers } from './google.ts';
import { realmPages } from './realm-pages.ts';
import { realmHandlers } from './realm.ts';
import type { KnownClient, KnownRealm } from '../identity-rows.ts';
import { signInPages } from './sign-in-pages.ts';

export type IdentityServices = {
  google?: KnownClient | null;
  facebook?: KnownClient | null;
  oidc?: KnownRealm | null;
};

/** Default: the real addresses, except for Facebook's pages. */
export type IdentityPlaces = { google: GooglePlaces; facebookGraphUrl: string; facebookUrl: string };

export function identityHandlers(
  world: World,
  options: { services: IdentityServices; pageBase: string; places?: IdentityPlaces },
): HttpHandler[] {
  const { pageBase, services } = options;
  const places = options.places ?? {
    google: GOOGLE,
    facebookGraphUrl: 'https://graph.facebook.com',
    facebookUrl: `${pageBase}/demo/facebook`,
  };
  const { facebook, google, oidc } = services;
  return [
    ...(google ? googleHandlers(world, { client: google, places: places.google, pageBase }) : []),
    ...(facebook
      ? facebookHandlers(world, {
          client: facebook,
          graphUrl: places.facebookGraphUrl,
          siteUrl: places.facebookUrl,
        })
      : []),
    ...(oidc ? realmHandlers(world, { realm: oidc, pageBase }) : []),
  ];
}

export function addIdentityPages(
  app: Hono,
  options: {
    world: World;
    services: IdentityServices;
    googleIssuer?: string;
    csrfField: (c: Context) => string | Promise<string>;
    guard: MiddlewareHandler;
  },
): void {
  const { csrfField, googleIssuer = GOOGLE.issuer, guard, services, world } = options;
  const google = services.google ? { ...services.google, issuer: googleIssuer } : null;
  app.route('/', signInPages({ world, google, facebook: services.facebook ?? null, csrfField, guard }));
  if (services.oidc) app.route('/', realmPages({ world, realm: services.oidc, csrfField, guard }));
}
