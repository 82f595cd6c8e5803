import { XMLParser } from 'fast-xml-parser';
import subsrt from 'subsrt-ts';
import { beforeAll, expect, test } from 'vitest';
import { newPasses, type Passes } from '../../support/editing/passes.ts';
import { expectError } from '../../support/expected-replies.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let passes: Passes;
beforeAll(async () => {
  passes = await newPasses(server);
});

const file = async (path: string) => {
  const reply = await passes.api('GET', path);
  expect(reply.status, reply.text).toBe(200);
  return { text: reply.text, type: reply.headers.get('content-type') };
};

/** Creates a card and accepts the plans that a pass suggested. */
async function planned(kinds: readonly string[], more: object = {}) {
  const id = await passes.card(more);
  await passes.pass(id, 'transcript');
  for (const one of await passes.suggested(id))
    if (kinds.includes(one.kind)) await passes.decide(one.id, 'accept');
  return { id, at: passes.path(id) };
}

test('subtitles of the active plan are SubRip and WebVTT, and another parser reads the same from both', async () => {
  const { at } = await planned(['subtitles']);
  const { items, language } = await passes.done('GET', `${at}/subtitles`);
  expect(language).toBe('es');
  const meant = items.map(
    ({ from_ms, to_ms, lines }: { from_ms: number; to_ms: number; lines: string[] }) => ({
      start: from_ms,
      end: to_ms,
      text: lines.join('\n'),
    }),
  );
  for (const [format, media] of [
    ['srt', 'application/x-subrip; charset=utf-8'],
    ['vtt', 'text/vtt; charset=utf-8'],
  ] as const) {
    const { text, type } = await file(`${at}/subtitles?format=${format}`);
    expect(type).toBe(media);
    const read = subsrt.parse(text, { format }).filter((one) => one.type === 'caption');
    expect(
      read.map(({ start, end, text: lines }) => ({ start, end, text: lines.replaceAll('\r', '').trim() })),
    ).toEqual(meant);
  }
});

test('the cut list contains the remaining parts of the recording, at the known or given frame rate', async () => {
  const { id, at } = await planned(['cut_plan']);
  const missing = await passes.api('GET', `${at}/cut-list`);
  expect(missing.body.error.details[0]).toMatchObject({ path: 'fps', rule: 'required' });
  await passes.done('PATCH', at, { target: { fps: 29.97 } });
  const { events, plan_id, ...list } = await passes.done('GET', `${at}/cut-list`);
  expect(list).toMatchObject({ frame_rate: '30000/1001', drop_frame: true });
  const { content } = await passes.done('GET', `/edicion/plans/${plan_id}`);
  expect(events.length).toBeGreaterThan(1);
  const remainingFrames = events.reduce(
    (sum: number, one: { source_in_frame: number; source_out_frame: number }) =>
      sum + one.source_out_frame - one.source_in_frame,
    0,
  );
  const gone = content.items.reduce(
    (sum: number, one: { from_ms: number; to_ms: number }) => sum + one.to_ms - one.from_ms,
    0,
  );
  // Each cut is rounded to the nearest frame.
  const wanted = ((content.duration_ms - gone) * 30) / 1001;
  expect(Math.abs(remainingFrames - wanted)).toBeLessThanOrEqual(content.items.length + 1);
  expect((await file(`${at}/cut-list?format=edl&fps=25`)).text).toContain('FCM: NON-DROP FRAME');
  expect((await file(`${at}/cut-list?format=edl&start_hour=1`)).text).toContain(' 01:00:00;00 ');
  expect((await file(`${at}/cut-list?format=csv`)).text.split('\n')[0]).toContain('number,source_in');
  await passes.cut(id, { fps: 24 });
  expect((await passes.done('GET', `${at}/cut-list`)).frame_rate).toBe('24/1');
});

test('markers show chapters, highlights and cuts beside comments, or in place of them', async () => {
  const { id, at } = await planned(['chapters', 'highlights', 'cut_plan']);
  await passes.cut(id, { duration_ms: 120_000 });
  await passes.done('POST', `${at}/comments`, { body: 'Louder', kind: 'fix', frame_in: 30 });
  const kindsOf = async (include = '') => {
    const { markers } = await passes.done('GET', `${at}/markers${include && `?include=${include}`}`);
    const frames = markers.map((one: { frame_in: number }) => one.frame_in);
    expect(frames).toEqual(frames.toSorted((a: number, b: number) => a - b));
    return [...new Set(markers.map((one: { kind: string }) => one.kind))].sort();
  };
  expect(await kindsOf()).toEqual(['fix']);
  expect(await kindsOf('chapters')).toEqual(['chapter']);
  expect(await kindsOf('comments,chapters,highlights,cuts')).toEqual(['chapter', 'cut', 'fix', 'highlight']);
  expectError(await passes.api('GET', `${at}/markers?include=colours`), 400, 'invalid_request');
  const { text } = await file(`${at}/markers?include=chapters&format=fcpxml`);
  const xml = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => name === 'chapter-marker',
  });
  const { sequence } = xml.parse(text).fcpxml.library.event.project;
  const [plan] = await passes.done('GET', `${at}/plans?kind=chapters`);
  const { items } = (await passes.done('GET', `/edicion/plans/${plan.id}`)).content;
  expect(sequence.spine.gap['chapter-marker'].map((one: { value: string }) => one.value)).toEqual(
    items.map((one: { title: string }) => one.title),
  );
});

test('an export without an active plan is refused, with the way to get a plan', async () => {
  const id = await passes.card();
  const at = passes.path(id);
  for (const what of ['subtitles', 'cut-list?fps=25']) {
    const reply = await passes.api('GET', `${at}/${what}`);
    expectError(reply, 404, 'not_found');
    expect(reply.body.error.message).toContain(`POST ${at}/plans`);
  }
});
