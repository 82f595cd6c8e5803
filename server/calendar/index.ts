import { calendarConnection } from './connections.ts';
import { calendarEvent } from './events.ts';
import { connectionOperations } from './operations.ts';

export const calendarArea = {
  calendarConnections: { ...calendarConnection.operations, ...connectionOperations },
  calendarEvents: calendarEvent.operations,
};
