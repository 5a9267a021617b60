/** What the robot checks of other companies are called where visitors read of them (P-14). */
export const ROBOT_CHECK_NAMES = {
  hcaptcha: 'hCaptcha',
  turnstile: 'Cloudflare Turnstile',
  recaptcha: 'Google reCAPTCHA',
} as const;
