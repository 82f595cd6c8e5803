import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('search', {
  kindMeant: '"{name}" is not a kind of records that can be searched; did you mean "{meant}"?',
  kindUnknown: '"{name}" is not a kind of records that can be searched',
});
