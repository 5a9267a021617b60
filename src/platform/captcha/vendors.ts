export const CAPTCHA_VENDORS = ['hcaptcha', 'turnstile', 'recaptcha'] as const;
export type VendorName = (typeof CAPTCHA_VENDORS)[number];

export type VendorFacts = {
  name: string;
  verifyUrl: string;
  script: string;
  /** Origins the widget's frame may load from (S-22). */
  origins: { script: string[]; frame: string[]; connect: string[]; style: string[] };
  /** True if it reports the form for which its widget was shown. */
  tellsAction: boolean;
};

export const VENDORS: Record<VendorName, VendorFacts> = {
  hcaptcha: {
    name: 'hCaptcha',
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit&onload=showCaptcha&hl=nl',
    origins: {
      script: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      frame: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      connect: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      style: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    },
    tellsAction: false,
  },
  turnstile: {
    name: 'Cloudflare Turnstile',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=showCaptcha',
    origins: {
      script: ['https://challenges.cloudflare.com'],
      frame: ['https://challenges.cloudflare.com'],
      connect: ['https://challenges.cloudflare.com'],
      style: [],
    },
    tellsAction: true,
  },
  recaptcha: {
    name: 'Google reCAPTCHA',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    script: 'https://www.google.com/recaptcha/api.js?render=explicit&onload=showCaptcha&hl=nl',
    origins: {
      script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      connect: ['https://www.google.com/recaptcha/'],
      style: ["'unsafe-inline'"],
    },
    tellsAction: false,
  },
};
