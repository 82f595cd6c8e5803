import type { Outputs } from '#components/base/data/trpc.ts';

export type Notification = Outputs['notifications']['list']['data'][number];
export type TopicSettings = Outputs['notificationSettings']['get']['data']['topics'][number];
export type Choice = TopicSettings['chosen'];

/** The choices for mails about notifications. */
export const mailings = ['at_once', 'daily', 'off'] as const satisfies readonly Choice['email'][];

/** The topics that the console has translations for. */
export const topicNames = [
  'approval_asked',
  'assigned',
  'card_changes',
  'card_review',
  'card_taken',
  'handed_over',
  'mentioned',
  'production',
  'suggestion_waiting',
  'token_expiring',
  'webhook_disabled',
] as const;
export type TopicName = (typeof topicNames)[number];

export const isTopicName = (key: string | null): key is TopicName => topicNames.some((name) => name === key);
