import type { OtherLanguage } from './languages.ts';

/** Public configuration; travels in the data block of each page, never in the bundle. */
export type Site = {
  /** 'Lindehof'; texts say 'de {name}'. */
  name: string;
  /** In addresses: 'lindehof'. */
  slug: string;
  abbr: string;
  host: string;
  /** Without a trailing slash. */
  baseUrl: string;
  email: string;
  phone: string;
  phoneHref: string;
  street: string;
  postalCode: string;
  city: string;
  copyrightYear: number;
  kvkNumber: string;
  vatNumber: string;
  /** Empty: our own page `/voorwaarden`. */
  termsUrl: string;
  /** Simulated payments and email: pages say 'Proefmodus'. */
  isDemo: boolean;
  paymentMethod: { id: 'ideal'; label: string };
  /** LOGIN-10, LOGIN-11. Default: password only. */
  signIn?: { providers: ('GOOGLE' | 'FACEBOOK' | 'OIDC')[]; hasPasswordForm: boolean };
  /** CONST-18. Default: `local`. */
  captcha?: 'local' | 'hcaptcha' | 'turnstile' | 'recaptcha';
  /** Beside Dutch; default: none. */
  languages?: OtherLanguage[];
  /** Absent: no waiting room. */
  hasWaitingRoom?: boolean;
};
