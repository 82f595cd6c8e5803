import type { Contact } from '#server/areas/crm/contacts/contacts.ts';
import { platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';

/** The address of a party. Those of companies have further properties, which no document shows. */
export interface AddressFacts {
  street?: string | null | undefined;
  street2?: string | null | undefined;
  postal_code?: string | null | undefined;
  city?: string | null | undefined;
  region?: string | null | undefined;
  country?: string | null | undefined;
}

/** Somebody whom a document names. */
export interface PartyFacts {
  name: string;
  tax_id: string | null;
  address: AddressFacts | null;
}

export interface BankAccountFacts {
  bank_name: string | null;
  iban: string | null;
  bic: string | null;
  account_number: string | null;
  pix_key: string | null;
}

const filled = <A extends object>(address: A | null | undefined): A | null =>
  address && Object.values(address).some((value) => value !== null && value !== '') ? address : null;

interface Firm<A> {
  name: string;
  legal_name?: string | null;
  tax_id: string | null;
  address?: A | null;
}

export const partyOfFirm = <A extends object>({ name, legal_name, tax_id, address }: Firm<A>) => ({
  name: legal_name ?? name,
  tax_id,
  address: filled(address),
});

/** Null for a person of whom not even the address of their mail is known. */
export function partyOfPerson({ first_name, last_name, email, tax_id, address }: Contact) {
  const name = [first_name, last_name].filter((part) => part !== null).join(' ') || email;
  return name === null ? null : { name, tax_id, address: filled(address) };
}

/** The organization itself. */
export function ownParty(ctx: Pick<Ctx, 'actor'>) {
  const { legal_name, tax_id, address } = platformSettings.of(ctx);
  const { country } = settingsOf(ctx);
  const place = filled(address);
  return partyOfFirm({
    ...{ name: ctx.actor.organization.name, legal_name, tax_id },
    address: place && { ...place, country },
  });
}
