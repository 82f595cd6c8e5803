import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('webinarMails', {
  cancelled: '"{title}" has been cancelled and will not take place.',
  cancelledSubject: 'Cancelled: {title}',
  changed: '"{title}" has changed. These are the details now:',
  changedSubject: 'Changed: {title}',
  file: 'Open the attached file to add the webinar to your calendar.',
  hello: 'Hello {name},',
  join: 'Join here: {url}',
  left: 'Your registration for "{title}" has been cancelled.',
  leftSubject: 'Your registration is cancelled: {title}',
  linkLater: 'We will send you the link to join.',
  promoted: 'A place has become free: you are now registered for "{title}".',
  promotedSubject: 'You have a place: {title}',
  registered: 'You are registered for "{title}".',
  registeredSubject: 'You are registered: {title}',
  reminder: '"{title}" starts soon.',
  reminderSubject: 'Reminder: {title}',
  waitlisted:
    'All places for "{title}" are taken, and you are on the waiting list. We will write to you as soon as there is a place.',
  waitlistedSubject: 'You are on the waiting list: {title}',
});
