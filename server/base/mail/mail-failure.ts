import type { Message } from '#server/vocabulary/wording/message.ts';

/** A failed attempt whose reason is a sentence of the product and not a reply of the server. */
export class MailFailure extends Error {
  readonly text: Message;
  /** The code that the mail library gives to failures of this kind. */
  readonly code: string | undefined;

  constructor(text: Message, code?: string) {
    super(String(text));
    this.text = text;
    this.code = code;
  }
}
