import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('inbox', {
  bodyNeeded: '`body_text` or `body_html` is required',
  derivedDelivery: 'is set by the mail that carries the message',
  disconnected: 'the connection is disconnected',
  messageDisconnected: 'the connection of the message is disconnected',
  noText: '(no text)',
  notAnswerable: 'the message cannot be answered: "{address}" is not an e-mail address',
  notAscii: 'must be printable ASCII without spaces',
  notEmail: 'must be an e-mail address for this channel',
  senderNeeded: 'is required in an inbound message',
  suppressed: 'mail to this address is suppressed',
});
