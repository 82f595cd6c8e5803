import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('mail', {
  abandoned: 'given up: its last attempt was interrupted before it was sent',
  answeredEarly: 'the mail server answered before the message had ended',
  cannotSignIn: 'the mail server offers no way to sign in',
  filesTooLarge: 'the files of a mail may have {most} MB together',
  interrupted: 'interrupted: it may have been delivered; it is not sent again',
  notEnclosed: 'not sent: the file that it carries could not be made',
  noFile: 'the file {id} was not found, or its bytes have not arrived',
  noLink: 'This link was not found.',
  notOneLine: 'must be one line',
  notPlaceholder: '"{found}" is not a placeholder such as {first}, {second} or {third}',
  otherWorker: 'another worker is sending this mail',
  recipientDeferred: '{address} is tried again in a separate mail: {reply}',
  recipientRefused: '{address} was refused: {reply}',
  serverSlow: 'the mail server took longer than {seconds} s',
  several: '{first}; {second}',
  tooLongFilled: 'has more than {most} characters when filled in',
  variableMissing: 'the template needs it and has no default, such as {example}',
  withdrawn: 'withdrawn before it was sent',
  workerStopping: 'the worker is stopping',
});
