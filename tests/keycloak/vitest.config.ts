import { defineConfig } from 'vitest/config';

/** Only by `npm run test:keycloak`, which starts Keycloak first. */
export default defineConfig({
  test: {
    include: ['tests/keycloak/*.keycloak.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: ['default', './tests/support/plain-reporter.ts'],
  },
});
