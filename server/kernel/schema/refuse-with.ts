import type { Message, Text } from '#server/base/wording/message.ts';

/**
 * The error of a schema: `z.string().max(9, refuseWith(t('tooLong')))`, or a function that makes it of the refused
 * value. The library types messages as strings and passes on what it is given; the details of an error read it as a
 * Text (issues.ts).
 */
export function refuseWith(message: Message | ((input: unknown) => Message)) {
  const made = typeof message === 'function' ? message : () => message;
  return { error: ({ input }: { input?: unknown }) => issueMessage(made(input)) };
}

/** The message of an issue that is added by hand: `ctx.addIssue({ code: 'custom', ...issueMessage(t('tooLong')) })`. */
export const issueMessage = (message: Text) => ({ message: message as string });
