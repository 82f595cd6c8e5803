import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';

/** A recipient that the server did not take. */
export interface Refusal {
  address: string;
  reply: string;
  isPermanent: boolean;
  /** The address itself is the reason, so that every later mail would be refused too. */
  isBadAddress: boolean;
}

/** The outcome of one attempt. It is `unknown` when the whole message was handed over and no answer came. */
export type Outcome =
  | { is: 'accepted'; refused: Refusal[] }
  | { is: 'refused'; error: Message; refused: Refusal[] }
  | { is: 'deferred'; error: Message; refused: Refusal[] }
  | { is: 'unknown' };

/** The properties that an SMTP client adds to its failures; other errors have none of them. */
interface Failure {
  message: string;
  /** The reason, if it is a sentence of the product. */
  text?: Message | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  permanent?: boolean | undefined;
  command?: string | undefined;
  recipient?: string | undefined;
  rejectedErrors?: readonly Failure[] | undefined;
}

const asIs = (text: string) => text;
const commands = ['MAIL FROM', 'RCPT TO', 'DATA'];

/**
 * A server that answered 4xx or 5xx has not taken the message (RFC 5321, 421 included). Without an answer it depends
 * on whether the end of the message had left.
 */
export function outcomeOf(failure: Failure, hasHandedOver: boolean, hide = asIs): Outcome {
  const refused = refusalsOf(failure.rejectedErrors, hide);
  const { responseCode = 0, permanent = false, command = '' } = failure;
  const error = failure.text ?? verbatim(hide(failure.message));
  const isAnswered = responseCode >= 400 && responseCode < 600;
  if (!isAnswered && hasHandedOver) return { is: 'unknown' };
  // The operator has to repair a refused sign-in, and the mail waits for that.
  if (isAnswered && permanent && commands.includes(command)) return { is: 'refused', error, refused };
  return { is: 'deferred', error, refused };
}

/** Tells whether any other message would fail in the same way. */
export const isServersFault = ({ responseCode = 0, command = '' }: Failure): boolean =>
  responseCode < 400 || !['RCPT TO', 'DATA'].includes(command);

export const refusalsOf = (failures: readonly Failure[] = [], hide = asIs): Refusal[] =>
  failures.map(({ recipient = '', response, message, permanent = false }) => {
    const reply = hide(response ?? message).slice(0, 500);
    return {
      address: recipient,
      reply,
      isPermanent: permanent,
      isBadAddress: permanent && isAboutAddress(reply),
    };
  });

/**
 * The codes 5.1.x and 5.2.x are about the address and its mailbox (RFC 3463). Others are not, such as 5.7.x about a
 * sender that may not relay. If the server gives no such code, 550, 551, 553 and 556 are about the recipient.
 */
function isAboutAddress(reply: string): boolean {
  const [, code = '', subject] = /^(\d{3})[ -](?:5\.(\d{1,3})\.\d{1,3}\b)?/.exec(reply) ?? [];
  if (subject !== undefined) return subject === '1' || subject === '2';
  return ['550', '551', '553', '556'].includes(code);
}
