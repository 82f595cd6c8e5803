import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServerWithModel } from '../../support/ai/server-with-model.ts';

let modelServer: Awaited<ReturnType<typeof startServerWithModel>>;
let asker: Awaited<ReturnType<typeof modelServer.newAsker>>;
beforeAll(async () => {
  modelServer = await startServerWithModel();
  asker = await modelServer.newAsker();
});
afterAll(() => modelServer.close());

const ask = async (feature: string, body: object, next: object) => {
  modelServer.model.next = next;
  return asker.ask(feature, { ...body });
};

const spoken = [
  'El color de una escena cambia cómo sentimos la escena.',
  'Un color frío enfría la escena entera.',
  'Un color cálido acerca la escena al público.',
];
const transcript = JSON.stringify(spoken.map((text, nth) => ({ text, start: nth * 5, end: nth * 5 + 4 })));

test('transcript_tools: the model names chapters and chooses sentences, and cannot change times and words', async () => {
  const body = { transcript, highlights: 1, language: 'es' };
  const plain = (await (await modelServer.newOther()).ask('transcript_tools', body)).result;
  const answer = await ask('transcript_tools', body, {
    titles: ['El color cuenta'],
    highlights: [1, 1, 99, 0],
  });
  expect(answer).toMatchObject({ engine: 'model', model: { used: true } });
  const [chapter] = plain.chapters;
  expect(answer.result.chapters).toEqual([{ ...chapter, title: 'El color cuenta' }]);
  const choices = JSON.parse(modelServer.model.asked.at(-1)?.text ?? '{}').sentences;
  expect(answer.result.highlights).toMatchObject([{ text: choices[1].text }]);
  const { chapters: _, highlights: __, ...rest } = plain;
  expect(answer.result).toMatchObject(rest);
  // The number of titles must be that of the chapters, or no title is used. Sentences that do not exist are not
  // chosen.
  const odd = await ask('transcript_tools', body, { titles: ['One', 'Two'], highlights: [99, -1] });
  expect(odd.result).toEqual(plain);
});

const facts = { duration_ms: 30_000, fps: 24 };
const target = { duration_s: 30, fps: 24 };
const still = (name: string) => `https://files.example.com/stills/${name}.png`;

test('video_qc: the model looks at the stills, and cannot make a check fail', async () => {
  const still_urls = [still('one'), still('two')];
  const remark = (nth: number, text: string) => ({ nth, severity: 'problem', text });
  const answer = await ask(
    'video_qc',
    { facts, target, still_urls },
    { remarks: [remark(1, 'The title is cut off.'), remark(2, 'Nothing is there.'), remark(0, ' ')] },
  );
  expect(answer).toMatchObject({ engine: 'model', result: { passed: true, failed: 0, unknown: 0 } });
  expect(answer.result.remarks).toEqual([
    { still_url: still('two'), severity: 'problem', text: 'The title is cut off.' },
  ]);
  expect(modelServer.model.asked.at(-1)?.pictures).toEqual(still_urls);
  const before = modelServer.model.asked.length;
  const plain = await ask('video_qc', { facts, target }, {});
  expect(plain).toMatchObject({ engine: 'rules', result: { passed: true, remarks: [] } });
  expect(modelServer.model.asked).toHaveLength(before);
});

test.each([
  'http://files.example.com/a.png',
  'https://localhost/a.png',
  'https://192.168.1.4/a.png',
  'https://files.example.com/a.pdf',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
])('%s is refused as the address of a picture for a model', async (url) => {
  const reply = await asker.api('POST', '/ai/video_qc', { facts, target, still_urls: [url] });
  expect(reply.status).toBe(400);
  expect(reply.body.error.details).toMatchObject([{ path: 'still_urls.0' }]);
});

test('language: a model is asked only when the words do not decide', async () => {
  const before = modelServer.model.asked.length;
  const clear = await ask('language', { text: 'El vídeo está listo para la revisión del cliente.' }, {});
  expect([clear.engine, clear.model.used]).toEqual(['rules', false]);
  expect(modelServer.model.asked).toHaveLength(before);
  const open = await ask('language', { text: 'Montagem final' }, { language: 'pt' });
  expect(open).toMatchObject({
    status: 'done',
    engine: 'model',
    result: { language: 'pt', name: 'Portuguese' },
  });
  const other = await (await modelServer.newOther()).ask('language', { text: 'Montagem final' });
  expect(other.status).toBe('insufficient_data');
});
