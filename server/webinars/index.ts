import { webinarAttendee } from './attendees.ts';
import { webinar } from './webinars.ts';

export const webinarArea = {
  webinars: webinar.operations,
  webinarAttendees: webinarAttendee.operations,
};
