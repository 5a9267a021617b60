import type { InvoiceContent } from '../../documents/index.ts';
import { leaf, numbered, part, type Xml } from './ubl-parts.ts';

/** Schemes of electronic addresses (EAS) and of registers: the Dutch one of companies, VAT numbers, email. */
const KVK = '0106';
const EMAIL = 'EM';

export function sellerParty(seller: InvoiceContent['seller']): Xml {
  return part('AccountingSupplierParty', [
    part('Party', [
      numbered('EndpointID', KVK, seller.kvkNumber),
      part('PartyName', [leaf('Name', seller.name)]),
      address({ ...seller, countryCode: 'NL' }),
      ...taxScheme(seller.vatNumber),
      part('PartyLegalEntity', [leaf('RegistrationName', seller.name), numbered('CompanyID', KVK, seller.kvkNumber)]),
      part('Contact', [leaf('Name', seller.name), leaf('ElectronicMail', seller.email)]),
    ]),
  ]);
}

/** `email`: of the order, where an invoice without a number of a register goes. */
export function buyerParty(buyer: InvoiceContent['buyer'], email: string): Xml {
  const name = buyer.company || buyer.name;
  return part('AccountingCustomerParty', [
    part('Party', [
      numbered('EndpointID', peppolSchemeOf(buyer) ?? EMAIL, peppolSchemeOf(buyer) === null ? email : buyer.vatNumber),
      part('PartyName', [leaf('Name', name)]),
      address({ ...buyer, countryCode: countryCodeOf(buyer) }),
      ...taxScheme(buyer.vatNumber),
      part('PartyLegalEntity', [leaf('RegistrationName', name)]),
      part('Contact', [leaf('Name', buyer.name), leaf('ElectronicMail', email)]),
    ]),
  ]);
}

function address({
  street,
  city,
  postalCode,
  countryCode,
}: {
  street: string;
  city: string;
  postalCode: string;
  countryCode: string;
}): Xml {
  return part('PostalAddress', [
    leaf('StreetName', street),
    leaf('CityName', city),
    leaf('PostalZone', postalCode),
    part('Country', [leaf('IdentificationCode', countryCode)]),
  ]);
}

function taxScheme(vatNumber: string): Xml[] {
  if (vatNumber === '') return [];
  return [part('PartyTaxScheme', [leaf('CompanyID', vatNumber), part('TaxScheme', [leaf('ID', 'VAT')])])];
}

/** Schemes of VAT numbers as addresses on Peppol (EAS), by their first letters. */
const VAT_SCHEMES: Record<string, string> = {
  ...{ AT: '9914', BE: '9925', BG: '9926', CY: '9928', CZ: '9929', DE: '9930', EE: '9931', EL: '9933', ES: '9920' },
  ...{ FR: '9957', HR: '9934', HU: '9910', IE: '9935', LT: '9937', LU: '9938', LV: '9939', MT: '9943', NL: '9944' },
  ...{ PL: '9945', PT: '9946', RO: '9947', SE: '9955', SI: '9949', SK: '9950' },
};

/** Scheme of the address that a buyer has on Peppol; null for people, who have none there. */
export function peppolSchemeOf({ vatNumber }: InvoiceContent['buyer']): string | null {
  return VAT_SCHEMES[vatNumber.slice(0, 2)] ?? null;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let codes: Map<string, string> | undefined;

/** Code of a country that the buyer wrote in Dutch, English or German; else that of the VAT number, else ours. */
function countryCodeOf({ country, vatNumber }: InvoiceContent['buyer']): string {
  codes ??= countryCodes();
  const ofVat = vatNumber.slice(0, 2);
  return codes.get(country.trim().toLowerCase()) ?? (/^[A-Z]{2}$/.test(ofVat) ? (ofVat === 'EL' ? 'GR' : ofVat) : 'NL');
}

function countryCodes(): Map<string, string> {
  const known = new Map<string, string>();
  for (const language of ['nl', 'en', 'de']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const first of LETTERS) {
      for (const second of LETTERS) {
        const code = first + second;
        const name = names.of(code)?.toLowerCase();
        // Codes of countries that are gone are said of those that followed.
        if (name !== undefined && new Intl.Locale(`und-${code}`).region === code) known.set(name, code);
      }
    }
  }
  return known;
}
