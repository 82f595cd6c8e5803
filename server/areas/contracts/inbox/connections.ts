import { z } from 'zod';
import { inboxConnections as table } from '#db/schema/contracts/conversations.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { t } from './texts.ts';

const channels = ['email', 'whatsapp', 'instagram', 'sms', 'webchat'] as const;

const connect = { clears: ['error'] };
const fail = { needs: { error: 'The provider refused the sign-in' } };

const connectionStates = defineStates(
  'pending',
  {
    pending: { connected: connect, error: fail, disconnected: {} },
    connected: { error: fail, disconnected: {} },
    error: { connected: connect, disconnected: connect },
    disconnected: { pending: {} },
  },
  { pending: 'waiting', connected: 'good', error: 'bad', disconnected: 'over' },
);

const isAddress = ({ channel, address }: InboxConnection): DetailOf<InboxConnection>[] =>
  channel !== 'email' || z.email().safeParse(address).success
    ? []
    : [{ path: 'address', rule: 'email', message: t('notEmail') }];

const inboxConnectionFields = {
  status: connectionStates.field,
  channel: { ...f.oneOf(channels), write: z.enum(channels) },
  // Addresses are compared as a whole, like ids.
  address: {
    kind: 'id' as const,
    write: z.string().trim().toLowerCase().min(1).max(254),
    read: z.string(),
  },
  provider: f.text(100),
  name: f.text(200),
  creates: f.oneOf(['none', 'ticket']),
  error: f.text(1000),
} satisfies Fields;

const inboxConnectionDerived = { last_synced_at: f.derivedInstant() } satisfies Fields;

export type InboxConnection = RecordOf<typeof inboxConnectionFields & typeof inboxConnectionDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    inbox_connection: InboxConnection;
  }
  interface MoreVerbs {
    inbox_connection: 'status_changed';
  }
}

export const connection = defineResource({
  kind: 'inbox_connection',
  prefix: 'ibc',
  plural: 'inbox_connections',
  path: '/inbox/connections',
  tag: 'Inbox',
  area: 'contracts',
  table,
  screen: {
    title: ['name'],
    titleElse: ['address'],
    columns: ['status', 'channel', 'address', 'creates', 'error'],
    essentials: ['name', 'channel', 'address'],
  },
  fields: inboxConnectionFields,
  derived: inboxConnectionDerived,
  defaults: { creates: 'none' },
  filters: ['status', 'channel', 'address', 'provider'],
  sorts: ['created_at', 'updated_at', 'address'],
  search: ['name', 'address', 'provider'],
  match: ['address'],
  eventStem: 'inbox.connection_',
  rules: isAddress,
  example: {
    channel: 'email',
    address: 'support@studio.example',
    provider: 'imap',
    name: 'Support mailbox',
    creates: 'none',
  },
});
