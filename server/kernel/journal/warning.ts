import type { Message } from '#server/vocabulary/wording/message.ts';

/** A remark in the reply to a write that was accepted all the same. */
export interface Warning {
  code: string;
  message: Message;
  id?: string;
  /** The property that was sent, where it was kept, and the properties that were probably meant. */
  path?: string;
  kept_as?: string;
  did_you_mean?: string[];
}
