import { messages } from '#server/base/wording/messages.ts';

export const t = messages('mail', {
  noLink: 'This link was not found.',
  notOneLine: 'must be one line',
  tooLongFilled: 'has more than {most} characters when filled in',
  variableMissing: 'the template needs it and has no default, such as {example}',
  withdrawn: 'withdrawn before it was sent',
});
