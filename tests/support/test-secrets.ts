import { createSecrets, type Secrets } from '../../src/platform/secrets.ts';

export const testSecrets: Secrets = createSecrets(['a secret for tests only, at least 32 bytes long']);
