import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('cardTemplates', {
  notFound: 'the card template {id} was not found',
  unknownPlaceholder: 'no value is known for {placeholder}; the placeholders are {known}',
});
