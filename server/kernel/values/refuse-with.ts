import { Message, verbatim } from '#server/vocabulary/wording/message.ts';

/**
 * The error of a schema: `z.string().max(9, refuseWith(t('tooLong')))`, or a function that makes it of the refused
 * value. The library types messages as strings and passes on what it is given; `messageOf` reads it.
 */
export function refuseWith(message: Message | ((input: unknown) => Message)) {
  const made = typeof message === 'function' ? message : () => message;
  return { error: ({ input }: { input?: unknown }) => issueMessage(made(input)) };
}

/** The message of an issue that is added by hand: `ctx.addIssue({ code: 'custom', ...issueMessage(t('tooLong')) })`. */
export const issueMessage = (message: Message) => ({ message: message as unknown as string });

/** The message of an issue. The library's own messages are English. */
export function messageOf({ message }: { message: unknown }): Message {
  return message instanceof Message ? message : verbatim(String(message));
}
