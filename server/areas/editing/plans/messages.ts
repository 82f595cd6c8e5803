import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editPlans', {
  endNotAfterStart: 'must be after from_ms, {from}',
  afterRecording: 'must not be after the end of the recording, {duration}; see duration_ms',
  notInOrder: 'must not be before the start of the item before it, {start}',
  overlaps: 'must not be before the end of the item before it, {end}',
  contentMissing: 'is required, unless run_id names a pass on the transcript',
  frozen: 'cannot change; make another plan',
  noActivePlan:
    'The card {card} has no active plan of the kind {kind}. Create one (POST /edicion/videos/{card}/plans), or accept the suggestion of a pass.',
  notActive: 'the plan is {status}; make it active first, or make another plan',
  oneLine: 'must be one line',
  passNotFound: 'is not a finished pass on the transcript of this card',
});
