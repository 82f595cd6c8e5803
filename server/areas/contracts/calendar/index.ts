import { calendarConnection } from './connections.ts';
import { connectionOperations } from './operations.ts';

export const calendarArea = {
  calendarConnections: { ...calendarConnection.operations, ...connectionOperations },
};
