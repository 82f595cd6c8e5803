import type { Message } from '#server/base/wording/message.ts';
import { messages } from '#server/base/wording/messages.ts';
import type { Role } from './access.ts';

const t = messages('roles', {
  viewer: 'viewer',
  member: 'member',
  manager: 'manager',
  admin: 'admin',
  owner: 'owner',
});

/** The name of a role inside of a message: English is the value of the API. */
export const roleName = (role: Role): Message => t(role);
