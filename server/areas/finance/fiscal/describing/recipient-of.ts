import { electronicParty } from '../../invoices/electronic/model/electronic-parties.ts';
import { isInUnion } from '../../invoices/electronic/model/tax-identities.ts';
import type { IssuedParty } from '../../invoices/issued-parties.ts';
import type { IssueContent } from '../record/fiscal-content.ts';
import { spanishNumber } from '../record/spanish-number.ts';

type Recipient = NonNullable<IssueContent['recipient']>;

const longestName = 120;
const longestNumber = 20;

/** The customer of a record, or what is missing about them. */
export function recipientOf(
  buyer: IssuedParty | null,
  country: string | null,
): Recipient | 'number' | 'spanish_number' | 'country' {
  const party = electronicParty(buyer, { mail: null, country, isOutside: false });
  const { taxId, vatNumber } = party;
  if (taxId === null || party.name === '') return 'number';
  const name = party.name.slice(0, longestName);
  const nif = spanishNumber(taxId);
  const home = party.address.country ?? (nif === null ? null : 'ES');
  if (home === null) return 'country';
  if (home === 'ES') return nif === null ? 'spanish_number' : { name, identity: { nif } };
  const isOfUnion = isInUnion(home) && vatNumber !== null;
  const id = (isOfUnion ? vatNumber : taxId).slice(0, longestNumber);
  return { name, identity: { country: home, type: isOfUnion ? '02' : '04', id } };
}
