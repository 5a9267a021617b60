/** Default message of zod, where neither the schema nor its caller has words. */
export const ENGLISH_OF_ZOD =
  /\bInvalid (?:input|string|option|key|element|value|email|discriminator|UUID|ISO|URL|number|date)|Too (?:big|small): |Unrecognized keys?: |Invalid input: /;
