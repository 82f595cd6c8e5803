import { z } from 'zod';
import { doubtAboutTaxId } from '#server/areas/crm/companies/tax-id-doubt.ts';
import { placeLines } from '#server/areas/crm/documents/described-party.ts';
import { partyOfFirm, partyOfPerson } from '#server/areas/crm/documents/party-facts.ts';
import { documentFormats } from '#server/base/documents/document-formats.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { namedOfCustomer } from './checked-customer.ts';
import { t } from './messages.ts';
import { lacksNumber } from './tax-numbers.ts';

type Party = NonNullable<ReturnType<typeof partyOfPerson>>;

async function customerOf(ctx: Ctx, of: string): Promise<Party | null> {
  const company = await findRecord(ctx, 'company', of);
  if (company) return partyOfFirm(company);
  const person = await findRecord(ctx, 'contact', of);
  return person ? partyOfPerson(person) : null;
}

/** Names everything that an invoice to this customer lacks, by the rules that hold when it is issued. */
function problemsOf(ctx: Ctx, party: Party): Message[] {
  const { name: customer, tax_id, address } = party;
  const { country } = settingsOf(ctx);
  const isPlaced = Boolean(address?.street && address.city);
  return [
    ...(lacksNumber(country, party) ? [t('customerNumberMissing', { customer })] : []),
    ...doubtAboutTaxId({ tax_id, address }),
    ...(isPlaced ? [] : [t('customerAddressMissing', { customer })]),
    ...(isPlaced && !address?.country ? [t('customerCountryMissing', { customer })] : []),
  ];
}

export const checkCustomer = operation({
  method: 'GET',
  path: '/finance/invoices/customer',
  tag: 'Invoices',
  area: 'finance',
  internal: true,
  role: 'viewer',
  summary: 'A customer as an invoice names them, and what is missing',
  input: z.strictObject({ id }),
  output: z.object({
    tax_id: z.string().nullable(),
    address: z.array(z.string()),
    problems: z.array(textSchema()),
    /** The properties of the customer in which it is entered. */
    asked: z.array(z.enum(namedOfCustomer)),
  }),
  handler: async (ctx, { id: of }) => {
    const party = await customerOf(ctx, of);
    if (!party) return { tax_id: null, address: [], problems: [], asked: [] };
    const formats = documentFormats(settingsOf(ctx).locale, null);
    return {
      tax_id: party.tax_id,
      address: placeLines(party.address, formats),
      problems: problemsOf(ctx, party),
      asked: [...namedOfCustomer],
    };
  },
});
