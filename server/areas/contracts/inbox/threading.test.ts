import { describe, expect, test } from 'vitest';
import { type Incoming, isAnswer, subjectKey, type Threaded, threadOf } from './threading.ts';

const first: Threaded = {
  thread_id: 'one',
  message_id: '<1@a.example>',
  subject_key: 'offer',
  participants: ['ana@a.example'],
  at: '2026-01-10T10:00:00.000Z',
};
const second: Threaded = { ...first, thread_id: 'two', message_id: '<2@a.example>', subject_key: 'invoice' };

type Given = Partial<Incoming> & { subject?: string };

const incoming = ({ subject, ...change }: Given): Incoming => ({
  references: [],
  in_reply_to: null,
  subject_key: subject === undefined ? null : subjectKey(subject),
  is_answer: isAnswer(subject ?? ''),
  participants: ['ana@a.example'],
  at: '2026-01-12T10:00:00.000Z',
  ...change,
});
const threaded = (change: Given, known = [first, second]) => threadOf(incoming(change), known);

describe('what a message names', () => {
  test('decides, whatever its subject and people are', () => {
    const other = { subject: 'Something else', participants: ['bea@b.example'] };
    expect(threaded({ in_reply_to: '<2@a.example>', ...other })).toBe('two');
    expect(threaded({ references: ['<0@a.example>', '<1@a.example>'], ...other })).toBe('one');
  });

  test('the nearest known one first', () => {
    const references = ['<1@a.example>', '<2@a.example>', '<unknown@a.example>'];
    expect(threaded({ references, in_reply_to: '<gone@a.example>' })).toBe('two');
    expect(threaded({ references, in_reply_to: '<1@a.example>' })).toBe('one');
  });
});

describe('an answer that names nothing known', () => {
  test('finds its thread by subject and people', () => {
    expect(threaded({ subject: 'RE: Offer' })).toBe('one');
    expect(threaded({ subject: 'Re: Fwd:  OFFER ', in_reply_to: '<gone@a.example>' })).toBe('one');
  });

  test.each([
    ['another subject', { subject: 'Re: Order' }],
    ['other people', { subject: 'Re: Offer', participants: ['bea@b.example'] }],
    ['more people', { subject: 'Re: Offer', participants: ['ana@a.example', 'bea@b.example'] }],
    ['no answer, only the same words', { subject: 'Offer' }],
    ['a month of silence', { subject: 'Re: Offer', at: '2026-02-10T10:00:00.000Z' }],
  ])('but not with %s', (_, change) => {
    expect(threaded(change)).toBeUndefined();
  });

  test('goes to the latest of several', () => {
    const later = { ...first, thread_id: 'later', at: '2026-01-11T10:00:00.000Z' };
    expect(threaded({ subject: 'Re: Offer' }, [first, later])).toBe('later');
  });
});

test('a mail without a subject that names nothing begins a thread', () => {
  expect(threaded({ subject: 'Re:' }, [{ ...first, subject_key: '' }])).toBeUndefined();
});

test('where a channel has no subjects the people are the thread', () => {
  const talk = { ...first, subject_key: null };
  expect(threaded({ at: '2027-01-01T10:00:00.000Z' }, [talk])).toBe('one');
  expect(threaded({ participants: ['bea@b.example'] }, [talk])).toBeUndefined();
  expect(threaded({}, [first])).toBeUndefined();
});

test.each([
  ['Offer', 'offer'],
  ['Re: Offer', 'offer'],
  ['RE[2]: Fwd: AW: RV: Offer', 'offer'],
  ['ENC: RES: Offer', 'offer'],
  ['Result: 5', 'result: 5'],
  ['Re:', ''],
  ['', ''],
])('the subject %j is about %j', (subject, expected) => {
  expect(subjectKey(subject)).toBe(expected);
});
