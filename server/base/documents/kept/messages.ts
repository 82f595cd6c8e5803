import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('documents', {
  failed:
    'the document of {name} could not be made; the people who run the installation find the reason in its log',
  notReady: 'the document of {name} is being made; ask again in some seconds',
});
