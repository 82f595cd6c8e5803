import type { Ticket } from './clock.ts';

export const priorities = [
  'urgent',
  'high',
  'normal',
  'low',
] as const satisfies readonly Ticket['priority'][];

export const channels = [
  'email',
  'web',
  'chat',
  'phone',
  'form',
  'whatsapp',
  'instagram',
  'sms',
  'api',
] as const satisfies readonly Ticket['channel'][];
