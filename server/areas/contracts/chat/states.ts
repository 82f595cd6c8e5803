import { defineStates } from '#server/resources/resource/states.ts';

const assign = { event: 'chat.assigned', needs: { assignee_id: 'usr_01kf0fk9m00000000000000001' } };
const snooze = { event: 'chat.snoozed', needs: { snoozed_until: '2099-01-01T09:00:00.000Z' } };
const resolve = {
  event: 'chat.resolved',
  stamps: ['resolved_at'],
  clears: ['snoozed_until', 'waiting_since'],
};
const wake = { event: 'chat.woken', clears: ['snoozed_until'] };

export const conversationStates = defineStates(
  'open',
  {
    open: { assigned: assign, snoozed: snooze, resolved: resolve },
    assigned: { open: { clears: ['assignee_id'] }, snoozed: snooze, resolved: resolve },
    snoozed: { open: wake, assigned: { ...wake, needs: assign.needs }, resolved: resolve },
    resolved: { open: { event: 'chat.reopened', clears: ['resolved_at'] } },
  },
  { open: 'going', assigned: 'going', snoozed: 'waiting', resolved: 'good' },
);
