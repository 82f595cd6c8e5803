import { expect, test } from 'vitest';
import { changedConsent, mergedConsent, withTime } from './consent.ts';

const now = '2026-03-02T10:00:00.000Z';
const no = { email: 'opted_out' as const, at: '2026-01-01T00:00:00Z', source: 'unsubscribe link' };

test('a no for mail outlives a yes for another channel', () => {
  expect(changedConsent(no, { sms: 'opted_in', source: 'counter' })).toEqual({
    email: 'opted_out',
    sms: 'opted_in',
    source: 'counter',
  });
});

test('an unchanged consent keeps its time and source', () => {
  expect(changedConsent(no, { email: 'opted_out' })).toEqual(no);
  expect(changedConsent(no, {})).toEqual(no);
});

test('every consent has a time, the given one or that of the write', () => {
  const record = { consent: { email: 'opted_in' as const } };
  expect(withTime(now, record, undefined)).toEqual({ email: 'opted_in', at: now });
  expect(withTime(now, { consent: no }, record)).toEqual(no);
  expect(withTime(now, { consent: {} }, undefined)).toEqual({});
});

test('an opt-out wins when two records of a person are merged, and an unknown consent never does', () => {
  expect(mergedConsent({ email: 'opted_in', sms: 'opted_in' }, { ...no, sms: 'unknown' })).toEqual({
    ...no,
    sms: 'opted_in',
  });
  expect(mergedConsent(no, { email: 'opted_in' })).toEqual(no);
  expect(mergedConsent({ email: 'unknown' }, { email: 'opted_in' })).toEqual({ email: 'opted_in' });
});
