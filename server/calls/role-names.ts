import type { Role } from '#server/kernel/access/access.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { messages } from '#server/vocabulary/wording/messages.ts';

const t = messages('roles', {
  viewer: 'viewer',
  member: 'member',
  manager: 'manager',
  admin: 'admin',
  owner: 'owner',
});

/** The name of a role inside of a message: English is the value of the API. */
export const roleName = (role: Role): Message => t(role);
