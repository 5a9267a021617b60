import { base32 } from 'oslo/encoding';
import { createTOTPKeyURI, generateHOTP } from 'oslo/otp';
import type { TimeCodes } from '../ports/credentials.ts';

const SECRET_BYTES = 20;

/** RFC 6238 with the defaults that every authenticator app knows: SHA-1, six digits, 30 seconds. */
export function createTimeCodes(): TimeCodes {
  return {
    newSecret: () => {
      const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
      return base32.encode(bytes, { includePadding: false });
    },
    uri: (secret, accountName, issuer) => createTOTPKeyURI(issuer, accountName, bytesOf(secret)),
    codeAt: (secret, step) => generateHOTP(bytesOf(secret), step),
  };
}

function bytesOf(secret: string): Uint8Array {
  return base32.decode(secret, { strict: false });
}
