import { expect, test } from 'vitest';
import { changesIn, type Settings } from './settings.ts';

const before: Settings = {
  schedule: null,
  autonomy: 'suggest',
  role: 'member',
  quiet_hours: null,
  mute_after: { rejections: 5, of: 6 },
  numbers: { max_suggestions_per_run: 50, max_actions_per_run: 10, expiry_days: 14, repeat_after_days: 30 },
  thresholds: { silent_days: 14, lost_days: 90 },
  kinds: { close_date: null, stage: 'off' },
  scope: { ids: [], owner_id: ['usr_1'] },
};

test('unchanged values are not sent', () => {
  expect(changesIn(before, structuredClone(before))).toEqual({});
});

test('only the changed parts of a group are sent, and an emptied value is reset to the default', () => {
  const after: Settings = {
    ...before,
    schedule: 'daily',
    quiet_hours: { from: '20:00', to: '08:00' },
    numbers: { ...before.numbers, expiry_days: 7 },
    thresholds: { silent_days: null, lost_days: 90 },
    kinds: { close_date: 'auto_with_undo', stage: null },
    scope: { ids: [], owner_id: [] },
  };
  expect(changesIn(before, after)).toEqual({
    schedule: 'daily',
    quiet_hours: { from: '20:00', to: '08:00' },
    expiry_days: 7,
    thresholds: { silent_days: null },
    kinds: { close_date: { autonomy: 'auto_with_undo' }, stage: { autonomy: null } },
    scope: { owner_id: null },
  });
});
