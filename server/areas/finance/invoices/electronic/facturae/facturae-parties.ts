import type { ElectronicAddress, ElectronicParty } from '../model/electronic-invoice.ts';
import { compact, isInUnion } from '../model/tax-identities.ts';
import type { XmlElement } from '../xml-document.ts';
import { alpha3Of } from './country-alpha3.ts';
import { cut, cutElement } from './facturae-values.ts';

/** The tax numbers of people in Spain begin with a digit, or with one of these letters. */
const personal = /^(\d|[KLMXYZ])/;

/** In Spain, the number is written without the prefix of the country. */
function numberOf({ taxId, vatNumber, address }: ElectronicParty): string {
  const own = compact(taxId ?? '');
  return address.country === 'ES' ? own.replace(/^ES(?=.{9}$)/, '') : (vatNumber ?? own);
}

const residenceOf = (country: string | null) =>
  country === 'ES' ? 'R' : country !== null && isInUnion(country) ? 'U' : 'E';

function addressOf(address: ElectronicAddress): XmlElement {
  const { street, street2, city, region, postalCode, country } = address;
  const lines = cut([street, street2].filter((line) => line !== null).join(', '), 80);
  const province = cut(region ?? city ?? '', 20);
  if (country !== 'ES')
    return {
      OverseasAddress: {
        Address: lines,
        PostCodeAndTown: cut([postalCode, city].filter((part) => part !== null).join(' '), 50),
        Province: province,
        CountryCode: alpha3Of(country),
      },
    };
  return {
    AddressInSpain: {
      Address: lines,
      PostCode: (postalCode ?? '').replace(/\D/g, ''),
      Town: cut(city ?? '', 50),
      Province: province,
      CountryCode: alpha3Of(country),
    },
  };
}

/** The name of a person is divided after its first word, because it is stored as one text. */
function nameOf(name: string, isPerson: boolean): XmlElement {
  const [first = '', ...others] = name.split(/\s+/);
  return isPerson
    ? { Name: cut(first, 40), FirstSurname: cut(others.join(' '), 40) }
    : { CorporateName: cut(name, 80) };
}

export function facturaeParty(party: ElectronicParty): XmlElement {
  const number = numberOf(party);
  const { country } = party.address;
  const isPerson = country === 'ES' && personal.test(number) && /\s/.test(party.name);
  return {
    TaxIdentification: {
      PersonTypeCode: isPerson ? 'F' : 'J',
      ResidenceTypeCode: residenceOf(country),
      TaxIdentificationNumber: cut(number, 30),
    },
    [isPerson ? 'Individual' : 'LegalEntity']: {
      ...nameOf(party.name, isPerson),
      ...addressOf(party.address),
      ...(party.mail === null ? {} : { ContactDetails: cutElement('ElectronicMail', party.mail, 60) }),
    },
  };
}
