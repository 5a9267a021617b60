/** A message that zod makes where neither a schema nor who reads with it has words. */
export const ENGLISH_OF_ZOD =
  /\bInvalid (?:input|string|option|key|element|value|email|discriminator|UUID|ISO|URL|number|date)|Too (?:big|small): |Unrecognized keys?: |Invalid input: /;
