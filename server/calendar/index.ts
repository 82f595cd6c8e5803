import { calendarConnection } from './connections.ts';
import { calendarEvent } from './events.ts';
import { connectionOperations } from './operations.ts';

const { operations } = calendarConnection;

/** A connection begins with an address that only managers may see. */
const create: typeof operations.create = {
  ...operations.create,
  meta: { ...operations.create.meta, role: 'manager' },
};

export const calendarArea = {
  calendarConnections: { ...operations, create, ...connectionOperations },
  calendarEvents: calendarEvent.operations,
};
