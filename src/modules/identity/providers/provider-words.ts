/** What happens at a provider, in the words in which it is logged (ERR-32, SOCIAL-09 to SOCIAL-15). */
export const PROVIDER_WORDS = {
  notFound: 'Login provider not found',
  notLoggedIn: 'Not logged in',
  notReady: 'Login providers not ready yet',
  cancelled: 'User cancelled login or did not fully authorize',
  // Provider tokens are never refreshed and never asked for by a page, so these three have no occasion (SOCIAL-12).
  noRefresh: 'Chosen login provider is not supported for refreshing a token',
  noAccessToken: 'Chosen login provider is not supported for getting an access token',
  nobody: 'No user is currently logged in with the provider',
} as const;
