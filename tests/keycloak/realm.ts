/** Where everything of a run listens, all on this machine. */
export type Ports = {
  keycloak: number;
  /** Port that the site and browsers use in its place, so that it can be made to hang. */
  front: number;
  mail: number;
  /** Where the back channel of the site listens. */
  site: number;
};

export const REALM = 'tuin';
export const BASE_URL = 'http://localhost:3000';
export const SITE = { clientId: 'site', clientSecret: 'a secret of the site that nobody else knows' };
export const ADMIN = { adminClientId: 'site-admin', adminClientSecret: 'a secret for managing that nobody else knows' };
export const issuerOf = ({ front }: Ports) => `http://127.0.0.1:${front}/realms/${REALM}`;

/** A realm as docs/reference.md asks for one, with a policy of its own. */
export function realmFile({ mail, site }: Ports): object {
  return {
    realm: REALM,
    enabled: true,
    registrationEmailAsUsername: true,
    duplicateEmailsAllowed: false,
    passwordPolicy: 'length(12)',
    internationalizationEnabled: true,
    supportedLocales: ['en', 'nl'],
    defaultLocale: 'en',
    smtpServer: { host: '127.0.0.1', port: String(mail), from: 'inlogdienst@lindehof.example' },
    clients: [
      {
        clientId: SITE.clientId,
        secret: SITE.clientSecret,
        standardFlowEnabled: true,
        directAccessGrantsEnabled: true,
        redirectUris: [`${BASE_URL}/api/auth/oauth/callback/oidc`, `${BASE_URL}/activate/*`],
        attributes: {
          'backchannel.logout.url': `http://127.0.0.1:${site}/api/auth/oauth/backchannel-logout`,
          'backchannel.logout.session.required': 'true',
        },
      },
      {
        clientId: ADMIN.adminClientId,
        secret: ADMIN.adminClientSecret,
        standardFlowEnabled: false,
        serviceAccountsEnabled: true,
      },
    ],
    users: [
      {
        username: `service-account-${ADMIN.adminClientId}`,
        enabled: true,
        serviceAccountClientId: ADMIN.adminClientId,
        clientRoles: { 'realm-management': ['manage-users', 'view-users', 'view-realm', 'view-clients'] },
      },
    ],
  };
}
