export const mailStatuses = ['queued', 'sent', 'failed', 'suppressed'] as const;
export type EmailStatus = (typeof mailStatuses)[number];

/**
 * The kinds are, in this order: a mail of a campaign, one that was sent with a call, an answer to a message, a letter of
 * the organization to somebody outside, such as a quote, and a notice of the platform to its own people.
 */
export const mailKinds = ['campaign', 'message', 'answer', 'letter', 'notice'] as const;
export type EmailKind = (typeof mailKinds)[number];

export const deliveryStates = ['pending', 'delivered', 'failed', 'cancelled'] as const;

export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
