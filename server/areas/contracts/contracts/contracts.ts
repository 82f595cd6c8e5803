import { z } from 'zod';
import { contracts as table } from '#db/schema/contracts/contracts.ts';
import { longestBody } from '#server/base/mail/template.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { measured } from '#server/kernel/values/units.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { contractAlarms, contractWhenDue } from './alarms.ts';
import { deriveContract } from './deriving.ts';
import { followContract } from './following.ts';
import { contractKinds, formats } from './kinds.ts';
import { t } from './messages.ts';
import { checkAddress, checkSignBy, contractRules, frozenProperties } from './rules.ts';
import { signersField } from './signers.ts';
import { signerTones, signingOrders } from './signing.ts';
import { contractStates } from './states.ts';

const reminders = z.strictObject({ every_days: z.int().min(1).max(60), max: z.int().min(1).max(20) });

const fields = {
  status: contractStates.field,
  title: f.requiredText(300),
  kind: f.oneOf(contractKinds),
  company_id: f.reference('company'),
  contact_id: f.reference('contact'),
  deal_id: f.reference('deal'),
  quote_id: f.reference('quote'),
  owner_id: f.owner(),
  template_id: f.reference('contract_template'),
  variables: f.looseRecord(),
  document_url: f.url(),
  body: f.text(longestBody),
  body_format: f.oneOf(formats),
  value: f.money(),
  currency: f.currency(),
  start_date: f.date(),
  end_date: f.date(),
  auto_renew: f.boolean(),
  notice_days: f.integer(0, 3_650),
  signing_order: f.oneOf(signingOrders),
  sign_by: f.date(),
  reminders: { kind: 'object', write: reminders.nullish(), read: reminders.nullable() },
  message: f.text(2_000),
  signers: f.toned(signersField, signerTones),
  void_reason: f.text(1_000),
  termination_reason: f.text(1_000),
} as const;

/** Only a draft may be deleted, because it was never sent to anybody. */
const isDraft = ({ status }: Contract): DetailOf<Contract>[] => {
  if (status === 'draft') return [];
  const message = status === 'active' ? t('activeNotRemovable') : t('sentNotRemovable');
  return [{ path: 'status', rule: 'removable', message }];
};

const contractDerived = {
  number: f.derivedText(),
  document_status: f.derived('enum', z.enum(['none', 'fetching', 'ready', 'failed', 'frozen'])),
  document_error: f.derived('text', textColumnSchema().nullable()),
  document_media_type: f.derivedText(),
  document_size: f.derived('number', measured('bytes', z.number()).nullable()),
  document_sha256: f.derivedText(),
  reminders_sent: f.derived('number', z.number()),
  next_reminder_at: f.derivedInstant(),
  decline_reason: f.derivedText(),
  sent_at: f.derivedInstant(),
  signed_at: f.derivedInstant(),
  activated_at: f.derivedInstant(),
  closed_at: f.derivedInstant(),
  supersedes_id: f.derivedReference('contract'),
  renews_id: f.derivedReference('contract'),
  renewed_by_id: f.derivedReference('contract'),
  trail_length: f.derived('number', z.number()),
  trail_hash: f.derived('text', z.string()),
  certificate: f.derived('object', z.looseObject({}).nullable()),
  attachments: f.attachments(),
} satisfies Fields;

export type Contract = RecordOf<typeof fields & typeof contractDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    contract: Contract;
  }
  interface MoreVerbs {
    contract: keyof typeof moreEvents | 'activated';
  }
}

const moreEvents = {
  signer_viewed: 'A signer or reader of the contract opened it for the first time.',
  signer_signed: 'A person signed. If others still have to sign, the status is `partially_signed`.',
  link_issued: 'A manager requested the personal link of a signer, to pass it on without mail.',
  signers_reminded: 'The people who still have to sign were reminded by mail.',
  expiring: 'The contract ends in `notice_days` days.',
};

export const contract = defineResource({
  kind: 'contract',
  prefix: 'ctr',
  numbered: 'C-',
  plural: 'contracts',
  path: '/contracts',
  tag: 'Contracts',
  about:
    'Documents with digital signatures. They cannot be changed once they are sent, and the signatures can be verified later.',
  area: 'contracts',
  table,
  screen: {
    title: ['number', 'title'],
    calls: { renew: { asks: ['title', 'start_date', 'end_date', 'value'] } },
    columns: ['status', 'company_id', 'value', 'start_date', 'end_date', 'sign_by', 'owner_id'],
    essentials: [
      'title',
      'kind',
      'company_id',
      'contact_id',
      'template_id',
      'body',
      'value',
      'currency',
      'start_date',
      'end_date',
      'signers',
    ],
    later: ['void_reason', 'termination_reason'],
    next: {
      draft: ['step:sent'],
      sent: ['call:remind'],
      partially_signed: ['call:remind'],
      active: ['call:renew'],
    },
    document: { by: 'document', madeOf: ['body', 'body_format'] },
  },
  views: {
    record: {
      head: ['value', 'company_id', 'end_date', 'sign_by'],
      feed: ['tasks'],
      hide: [
        'document_status',
        'document_media_type',
        'document_size',
        'reminders_sent',
        'next_reminder_at',
        'trail_length',
        'variables',
        'certificate',
      ],
      related: ['tasks', 'contracts'],
    },
    due: { by: 'sign_by', in: ['sent', 'partially_signed'] },
    board: { by: 'status', sum: 'value', stale: 'sign_by' },
  },
  fields,
  derived: contractDerived,
  defaults: {
    kind: 'service',
    variables: {},
    body_format: 'text',
    auto_renew: false,
    notice_days: 30,
    signing_order: 'parallel',
    signers: [],
    attachments: [],
    document_status: 'none',
    reminders_sent: 0,
    trail_length: 0,
    trail_hash: '',
  },
  filters: [
    ...(['status', 'kind', 'number', 'title', 'company_id', 'contact_id', 'owner_id'] as const),
    ...(['deal_id', 'quote_id'] as const),
    ...(['start_date', 'end_date', 'sign_by', 'supersedes_id', 'renews_id'] as const),
  ],
  sorts: ['created_at', 'updated_at', 'title', 'number', 'end_date'],
  search: ['number', 'title', 'message'],
  expand: {
    company: 'company_id',
    contact: 'contact_id',
    deal: 'deal_id',
    quote: 'quote_id',
    supersedes: 'supersedes_id',
    renews: 'renews_id',
    owner: 'owner_id',
  },
  derive: deriveContract,
  rules: contractRules,
  check: async (ctx, row, changed, before) => [
    ...frozenProperties(before, row, changed, Object.keys(fields)),
    ...checkAddress(ctx.app, row, changed),
    ...checkSignBy(ctx, row, changed),
  ],
  follow: followContract,
  removable: isDraft,
  alarms: contractAlarms,
  whenDue: contractWhenDue,
  moreEvents,
  example: {
    title: 'Video production 2026',
    kind: 'service',
    body: 'Contract {{contract.number}}: we film, you pay.\n\nPrice: {{contract.value}} {{contract.currency}}.',
    value: 4800,
    currency: 'EUR',
    signing_order: 'sequential',
    signers: [
      { name: 'Ana García', email: 'ana.garcia@example.com', order: 1 },
      { name: 'Luis Prado', email: 'luis.prado@example.com', order: 2 },
    ],
  },
});
