import { getRecord } from '../kernel/list.ts';
import { webinarAttendee } from './attendees.ts';
import { webinar } from './webinars.ts';

const { operations, resource } = webinarAttendee;
const { work } = operations.create;
if (work.scope !== 'tenant') throw new Error('somebody registers with an organization');

/** Whether there was a place shows once everybody who came before is counted: the reply says so. */
const create: typeof operations.create = {
  ...operations.create,
  work: {
    scope: 'tenant',
    handler: async (ctx, input) => {
      const { data, ...rest } = await work.handler(ctx, input);
      const now = await getRecord(ctx, resource, { id: String(data.id), include_deleted: false });
      return { ...rest, data: { ...data, ...now } };
    },
  },
};

export const webinarArea = {
  webinars: webinar.operations,
  webinarAttendees: { ...operations, create },
};
