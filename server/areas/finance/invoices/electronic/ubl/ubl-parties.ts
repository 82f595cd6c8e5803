import type { ElectronicAddress, ElectronicParty } from '../model/electronic-invoice.ts';
import { textElement, type XmlElement } from '../xml-document.ts';

export const ublCountry = (country: string | null): XmlElement =>
  country === null ? {} : { 'cac:Country': { 'cbc:IdentificationCode': country } };

const address = ({ street, street2, city, region, postalCode, country }: ElectronicAddress): XmlElement => ({
  ...textElement('cbc:StreetName', street),
  ...textElement('cbc:AdditionalStreetName', street2),
  ...textElement('cbc:CityName', city),
  ...textElement('cbc:PostalZone', postalCode),
  ...textElement('cbc:CountrySubentity', region),
  ...ublCountry(country),
});

const taxScheme = (scheme: 'VAT' | 'TAX', number: string | null): XmlElement[] =>
  number === null ? [] : [{ 'cbc:CompanyID': number, 'cac:TaxScheme': { 'cbc:ID': scheme } }];

/** Only sellers have tax numbers that are not for VAT (BT-32); of both parties it is the number of their register. */
const party = (one: ElectronicParty, taxNumbers: readonly XmlElement[]): XmlElement => ({
  'cac:Party': {
    ...(one.mail === null ? {} : { 'cbc:EndpointID': { '@schemeID': 'EM', '#text': one.mail } }),
    'cac:PostalAddress': address(one.address),
    ...(taxNumbers.length === 0 ? {} : { 'cac:PartyTaxScheme': taxNumbers }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': one.name,
      ...textElement('cbc:CompanyID', one.otherNumber),
      ...textElement('cbc:CompanyLegalForm', one.registryText),
    },
  },
});

export const supplierParty = (seller: ElectronicParty): XmlElement =>
  party(seller, [...taxScheme('VAT', seller.vatNumber), ...taxScheme('TAX', seller.otherNumber)]);

export const customerParty = (buyer: ElectronicParty): XmlElement =>
  party({ ...buyer, registryText: null }, taxScheme('VAT', buyer.vatNumber));
