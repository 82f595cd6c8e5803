import type { ElectronicAddress, ElectronicParty } from '../model/electronic-invoice.ts';
import { textElement, type XmlElement } from '../xml-document.ts';

const address = ({ street, street2, city, region, postalCode, country }: ElectronicAddress): XmlElement => ({
  ...textElement('ram:PostcodeCode', postalCode),
  ...textElement('ram:LineOne', street),
  ...textElement('ram:LineTwo', street2),
  ...textElement('ram:CityName', city),
  ...textElement('ram:CountryID', country),
  ...textElement('ram:CountrySubDivisionName', region),
});

const registration = (scheme: 'VA' | 'FC', number: string | null): XmlElement[] =>
  number === null ? [] : [{ 'ram:ID': { '@schemeID': scheme, '#text': number } }];

/** Only sellers have tax numbers that are not for VAT (BT-32); of both parties it is the number of their register. */
function party(one: ElectronicParty, taxNumbers: readonly XmlElement[]): XmlElement {
  const { name, registryText, otherNumber, mail } = one;
  return {
    'ram:Name': name,
    ...textElement('ram:Description', registryText),
    ...(otherNumber === null ? {} : { 'ram:SpecifiedLegalOrganization': { 'ram:ID': otherNumber } }),
    'ram:PostalTradeAddress': address(one.address),
    ...(mail === null
      ? {}
      : { 'ram:URIUniversalCommunication': { 'ram:URIID': { '@schemeID': 'EM', '#text': mail } } }),
    ...(taxNumbers.length === 0 ? {} : { 'ram:SpecifiedTaxRegistration': taxNumbers }),
  };
}

export const sellerParty = (seller: ElectronicParty): XmlElement =>
  party(seller, [...registration('VA', seller.vatNumber), ...registration('FC', seller.otherNumber)]);

export const buyerParty = (buyer: ElectronicParty): XmlElement =>
  party({ ...buyer, registryText: null }, registration('VA', buyer.vatNumber));
