import { z } from 'zod';
import { leads as table } from '#db/schema/crm/leads.ts';
import { operation } from '#server/calls/operation.ts';
import { droppedPaths } from '#server/calls/properties/ignored.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { lockRecord, updateRecord } from '#server/resources/records/records.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { noNegatives } from '../amount-rules.ts';
import { conversion, convertLead } from './lead-conversion.ts';
import { leadSums } from './lead-sums.ts';
import { t } from './messages.ts';

const unqualified = { carries: ['unqualified_reason'] };

const leadStates = defineStates(
  'new',
  {
    new: { contacted: {}, unqualified },
    contacted: { qualified: {}, unqualified },
    qualified: { converted: { event: 'converted', clears: ['convert'] }, unqualified },
    converted: {},
    unqualified: { contacted: { clears: ['unqualified_reason'] } },
  },
  { new: 'idle', contacted: 'going', qualified: 'good', converted: 'good', unqualified: 'bad' },
);

const nameOf = ({ first_name, last_name }: Pick<Lead, 'first_name' | 'last_name'>) =>
  [first_name, last_name].filter((part) => part !== null).join(' ') || null;

/** A name that was made of its parts changes with them; a name that was sent stays. */
function fullName(record: Given<Lead>, before: Lead | undefined): string | null {
  const wasMade = before !== undefined && before.name === nameOf(before) && record.name === before.name;
  return wasMade || record.name === null ? nameOf(record) : record.name;
}

const isNamed = (record: Lead): DetailOf<Lead>[] =>
  record.name === null ? [{ path: 'name', rule: 'at_least_one', message: t('nameNeeded') }] : [];

/** Only the write that converts a lead may have `convert`. */
const isConverting = (record: Lead): DetailOf<Lead>[] =>
  record.convert === null ? [] : [{ path: 'convert', rule: 'status', message: t('convertedOnly') }];

const leadFields = {
  status: leadStates.field,
  name: f.text(200),
  first_name: f.text(100),
  last_name: f.text(100),
  email: f.email(),
  phone: f.text(40),
  company_name: f.text(200),
  title: f.text(150),
  source: f.text(100),
  utm: f.looseRecord(),
  estimated_value: f.money(),
  currency: f.currency(),
  owner_id: f.owner(),
  unqualified_reason: f.text(500),
  archived: f.boolean(),
  convert: { kind: 'object', write: conversion.nullish(), read: z.looseObject({}).nullable() },
} satisfies Fields;

const leadDerived = {
  score: f.derived('number', z.number().nullable()),
  converted_at: f.derivedInstant(),
  converted_contact_id: f.derivedReference('contact'),
  converted_company_id: f.derivedReference('company'),
  converted_deal_id: f.derivedReference('deal'),
  last_activity_at: f.derivedInstant(),
  merged_into_id: f.derived('id', z.string().nullable()),
} satisfies Fields;

export type Lead = RecordOf<typeof leadFields & typeof leadDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    lead: Lead;
  }
}

export const lead = defineResource({
  kind: 'lead',
  prefix: 'lea',
  plural: 'leads',
  path: '/leads',
  tag: 'Leads',
  about: 'People who may become customers, until they are qualified and converted.',
  area: 'crm',
  table,
  screen: {
    title: ['name'],
    titleElse: ['email', 'company_name', 'phone'],
    calls: {
      convert: {
        asks: ['contact_id', 'company_id', 'create_deal'],
        initial: { create_deal: true },
        atOnce: true,
        opens: 'converted_deal_id',
      },
    },
    columns: ['status', 'company_name', 'email', 'score', 'estimated_value', 'owner_id', 'source'],
    essentials: [
      'first_name',
      'last_name',
      'email',
      'phone',
      'company_name',
      'source',
      'estimated_value',
      'owner_id',
    ],
    later: ['unqualified_reason', 'archived', 'convert'],
    next: {
      new: ['call:convert', 'step:contacted'],
      contacted: ['call:convert', 'step:qualified'],
      qualified: ['call:convert'],
      unqualified: ['step:contacted'],
    },
  },
  views: {
    record: {
      head: ['estimated_value', 'company_name', 'phone', 'email'],
      feed: ['tasks'],
      hide: [
        'name',
        'first_name',
        'last_name',
        'utm',
        'archived',
        'convert',
        'last_activity_at',
        'merged_into_id',
      ],
      related: ['tasks'],
    },
    board: { by: 'status', sum: 'estimated_value', ask: { unqualified: ['unqualified_reason'] } },
  },
  fields: leadFields,
  derived: leadDerived,
  defaults: { utm: {}, archived: false },
  filters: [
    'status',
    'archived',
    'email',
    'name',
    'company_name',
    'source',
    'owner_id',
    'score',
    'estimated_value',
    'converted_contact_id',
    'converted_company_id',
    'converted_deal_id',
  ],
  sorts: ['created_at', 'updated_at', 'name', 'score', 'estimated_value'],
  search: ['name', 'first_name', 'last_name', 'email', 'phone', 'company_name', 'title'],
  expand: {
    converted_contact: 'converted_contact_id',
    converted_company: 'converted_company_id',
    converted_deal: 'converted_deal_id',
    owner: 'owner_id',
  },
  match: ['email'],
  merge: true,
  rules: (record) => [
    ...isNamed(record),
    ...isConverting(record),
    ...noNegatives(record, ['estimated_value']),
  ],
  derive: async (ctx, record, before) => {
    const name = fullName(record, before);
    const currency = record.currency ?? settingsOf(ctx).currency;
    // A second conversion keeps the results of the first one.
    if (before?.status === 'converted') return { name, currency, convert: null };
    const isConverted = record.status === 'converted' && before?.status === 'qualified';
    return { name, currency, ...(isConverted ? await convertLead(ctx, { ...record, name, currency }) : {}) };
  },
  sumsOf: leadSums,
  ownEvents: { archived: { verb: 'archived', to: true } },
  example: {
    first_name: 'Inês',
    last_name: 'Costa',
    email: 'ines.costa@example.com',
    company_name: 'Mar Azul Filmes',
    title: 'Producer',
    source: 'Website',
    utm: { source: 'newsletter', campaign: 'spring' },
    estimated_value: 4800,
    currency: 'EUR',
  },
});

/** The steps between an open status and the conversion. */
const missingSteps: Readonly<Partial<Record<Lead['status'], readonly Lead['status'][]>>> = {
  new: ['contacted', 'qualified'],
  contacted: ['qualified'],
};

export const leadConversion = {
  convert: operation({
    method: 'POST',
    path: '/leads/{id}/convert',
    tag: 'Leads',
    area: 'crm',
    summary: 'Convert a lead',
    description:
      'The same as PATCH with `status: converted` and these properties in `convert`, from any open status; steps in between are taken automatically. The contact is found by e-mail and the company by domain or name, or they are created. Repeating the call returns the first conversion.',
    examples: { request: { create_deal: true, deal: { title: 'Spring campaign' } } },
    input: z.looseObject({ id, ...conversion.shape }),
    output: savedReply(lead.read),
    handler: async (ctx, { id, ...given }) => {
      const convert = conversion.parse(given);
      ctx.reply.ignored.push(...droppedPaths(given, convert));
      const before = await lockRecord(ctx, lead.resource, id);
      for (const status of missingSteps[before.status] ?? [])
        await updateRecord({ ...ctx, ifMatch: undefined }, lead.resource, id, { status });
      const done = await updateRecord({ ...ctx, ifMatch: undefined }, lead.resource, id, {
        status: 'converted',
        convert,
      });
      return saved(ctx, done) as z.input<ReturnType<typeof savedReply<typeof lead.read>>>;
    },
  }),
};
