import { restoreValues } from '../../suggestions/undo.ts';
import { defineAgent, type Looking, mostRows } from '../agent.ts';
import { rowsOf } from '../reading.ts';
import {
  type Bounced,
  bouncedTag,
  lookAtBounced,
  lookAtTwin,
  lookAtUnlinked,
  lookAtUnowned,
  type Unlinked,
  type Unowned,
} from './steward-rules.ts';
import { twinsAmong } from './twins.ts';

const change = {
  operation: 'contacts-update',
  record: 'contact',
  undo: restoreValues('contacts-update', 'contact'),
};
const name = `coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email, c.id) AS name`;

async function ownersOf(ctx: Looking, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await rowsOf<{ id: string; owner_id: string | null }>(
    ctx,
    (own, bind) => `SELECT id, owner_id FROM contacts WHERE ${own()} AND id = ANY(${bind(ids)})`,
  );
  return new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
}

export const dataSteward = defineAgent({
  type: 'data_steward',
  title: 'Data steward',
  watches: 'Contacts and companies: duplicates, addresses that bounce, what is missing and can be known.',
  proposes: 'Merging, another address, the company, an owner.',
  areas: ['crm', 'platform'],
  facets: ['owner_id'],
  thresholds: {
    newest: {
      default: 500,
      min: 10,
      max: 500,
      about: 'How many contacts and companies it looks at in a run, the newest first.',
    },
  },
  kinds: {
    merge: { title: 'Merge contacts', operation: 'contacts-merge', record: 'contact', minutes: 5 },
    merge_company: { title: 'Merge companies', operation: 'companies-merge', record: 'company', minutes: 8 },
    bounced: { title: 'Set aside an address that does not work', minutes: 3, ...change },
    company: { title: 'Link to the company', minutes: 2, ...change },
    owner: { title: 'Give it the owner of the company', minutes: 2, ...change },
  },
  look: async (ctx, { newest }) => {
    const twins = await twinsAmong(ctx, 'contact', newest);
    const companies = await twinsAmong(ctx, 'company', newest);
    const owners = await ownersOf(ctx, [...twins.keys()]);
    const bounced = await rowsOf<Bounced>(
      ctx,
      (own, bind) => `SELECT c.id, ${name}, c.email, c.emails, c.tags, c.owner_id, s.detail
       FROM (SELECT * FROM email_suppressions WHERE ${own()} AND reason = 'bounced'
         ORDER BY created_at DESC LIMIT ${mostRows}) s
       JOIN LATERAL (SELECT * FROM contacts WHERE ${own()} AND email = s.address AND deleted_at IS NULL
         AND NOT tags @> ARRAY[${bind(bouncedTag)}]) c ON true ORDER BY c.id DESC LIMIT ${mostRows}`,
    );
    const unlinked = await rowsOf<Unlinked>(
      ctx,
      (own, bind) => `SELECT c.id, ${name}, c.email, c.owner_id, f.id AS company_id, f.name AS company
       FROM (SELECT * FROM contacts WHERE ${own()} AND company_id IS NULL AND email IS NOT NULL
         AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${bind(newest)}) c
       JOIN LATERAL (SELECT id, name FROM companies WHERE ${own()} AND domain = split_part(c.email, '@', 2)
         AND deleted_at IS NULL ORDER BY id LIMIT 1) f ON true ORDER BY c.id DESC`,
    );
    const unowned = await rowsOf<Unowned>(
      ctx,
      (own, bind) => `SELECT c.id, ${name}, f.owner_id, f.name AS company
       FROM (SELECT * FROM contacts WHERE ${own()} AND owner_id IS NULL AND company_id IS NOT NULL
         AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${bind(newest)}) c
       JOIN LATERAL (SELECT owner_id, name FROM companies WHERE ${own()} AND id = c.company_id
         AND owner_id IS NOT NULL AND deleted_at IS NULL) f ON true ORDER BY c.id DESC`,
    );
    // What is merged is not corrected before.
    const isOne = ({ id }: { id: string }) => !twins.has(id);
    return [
      ...[...twins.values()].map((one) => lookAtTwin(one, 'contact', owners.get(one.id) ?? null)),
      ...[...companies.values()].map((one) => lookAtTwin(one, 'company', null)),
      ...bounced.filter(isOne).map(lookAtBounced),
      ...unlinked.filter(isOne).map(lookAtUnlinked),
      ...unowned.filter(isOne).map(lookAtUnowned),
    ];
  },
});
