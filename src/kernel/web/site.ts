import type { OtherLanguage } from './languages.ts';

/** Public configuration of the site. It travels in the data block of each page, never in the bundle. */
export type Site = {
  /** 'Lindehof'; texts say 'de {name}'. */
  name: string;
  /** The name in addresses: 'lindehof'. */
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
  /** Address of the terms; empty for our own page `/voorwaarden`. */
  termsUrl: string;
  /** True if payments and email are simulated, and pages say 'Proefmodus'. */
  isDemo: boolean;
  paymentMethod: { id: 'ideal'; label: string };
  /** Ways to sign in (LOGIN-10, LOGIN-11); by default the password only. */
  signIn?: { providers: ('GOOGLE' | 'FACEBOOK' | 'OIDC')[]; hasPasswordForm: boolean };
  /** Robot check (CONST-18); `local` by default. */
  captcha?: 'local' | 'hcaptcha' | 'turnstile' | 'recaptcha';
  /** Languages beside Dutch; none by default. */
  languages?: OtherLanguage[];
  hasWaitingRoom?: boolean;
};
