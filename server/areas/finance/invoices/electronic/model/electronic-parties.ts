import type { IssuedParty } from '../../issued-parties.ts';
import { countryCodeOf } from './country-codes.ts';
import type { ElectronicParty } from './electronic-invoice.ts';
import { countryInNumber, vatNumberOf } from './tax-identities.ts';
import { xmlText } from './xml-text.ts';

interface PartyFacts {
  mail: string | null;
  /** The country of the party if neither its address nor its tax number names one. */
  country: string | null;
  /** EN 16931 allows no number for VAT in a document that is not subject to it (BR-O-02). */
  isOutside: boolean;
}

/** A party as it was stored with the document. */
export function electronicParty(party: IssuedParty | null, facts: PartyFacts): ElectronicParty {
  const { street, street2, city, region, postal_code, country: typed } = party?.address ?? {};
  const taxId = xmlText(party?.tax_id);
  const country = countryCodeOf(xmlText(typed)) ?? countryInNumber(taxId) ?? countryCodeOf(facts.country);
  const vatNumber = facts.isOutside ? null : vatNumberOf(taxId, country);
  return {
    name: xmlText(party?.name) ?? '',
    taxId,
    vatNumber,
    otherNumber: vatNumber === null ? taxId : null,
    address: {
      street: xmlText(street),
      street2: xmlText(street2),
      city: xmlText(city),
      region: xmlText(region),
      postalCode: xmlText(postal_code),
      country,
    },
    mail: xmlText(facts.mail),
    registryText: xmlText(party?.registry_text),
  };
}
