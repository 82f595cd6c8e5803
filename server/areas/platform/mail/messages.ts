import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('emails', {
  noContact: 'the contact {id} was not found',
  noTemplate: 'the template {name} was not found',
  severalTemplates: 'several templates are named {name}; send the id of one of them',
  tooManyBytes: 'must be at most 64000 bytes of JSON',
  withTemplate: 'must not be sent together with a template',
  withoutTemplate: 'is required when no template is sent',
});
