import { loadedLate } from '../../../kernel/async/loaded-late.ts';
import { PASSKEY_ALGORITHMS, type PasskeyChecks, type PasskeyRequest } from '../ports/passkeys.ts';

/** Verification by @simplewebauthn/server, which is loaded with the first passkey. */
export function createPasskeyChecks(): PasskeyChecks {
  const library = loadedLate(async () => ({
    ...(await import('@simplewebauthn/server')),
    helpers: await import('@simplewebauthn/server/helpers'),
  }));
  return {
    checkNew: async ({ id, clientDataJSON, attestationObject = '' }, request) => {
      const { helpers, verifyRegistrationResponse } = await library();
      try {
        if (!isUnattested(helpers, attestationObject)) return null;
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...expectedBy(request),
          response: { ...credential(id), response: { clientDataJSON, attestationObject } },
          supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
        });
        if (!verified) return null;
        const { id: credentialId, publicKey, counter } = registrationInfo.credential;
        return { credentialId, publicKey: helpers.isoBase64URL.fromBuffer(publicKey), counter };
      } catch {
        return null;
      }
    },
    checkProof: async (answer, passkey, request) => {
      const { helpers, verifyAuthenticationResponse } = await library();
      const { clientDataJSON, authenticatorData = '', signature = '' } = answer;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expectedBy(request),
          response: { ...credential(answer.id), response: { clientDataJSON, authenticatorData, signature } },
          credential: {
            id: passkey.credentialId,
            publicKey: helpers.isoBase64URL.toBuffer(passkey.publicKey),
            counter: 0,
          },
        });
        const { newCounter, userVerified } = authenticationInfo;
        return verified ? { counter: newCounter, isUserVerified: userVerified } : null;
      } catch {
        return null;
      }
    },
  };
}

/** Certificates are neither asked for nor read: checking them would fetch addresses that they name (S-28). */
function isUnattested(
  { decodeAttestationObject, isoBase64URL }: typeof import('@simplewebauthn/server/helpers'),
  attestationObject: string,
): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

function expectedBy({ challenge, origin, rpId }: PasskeyRequest) {
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: false };
}

function credential(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}
