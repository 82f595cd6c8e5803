import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { connectTools, type ToolClient } from '../../../support/mcp-client.ts';
import { newTenant, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let mine: ToolClient;
let others: ToolClient;
beforeAll(async () => {
  const { tokens } = await newTenant(server);
  mine = await connectTools(server, tokens.member);
  others = await connectTools(server, tokens.admin);
});
afterAll(() => Promise.all([mine.client.close(), others.client.close()]));

const answer = z.object({
  isError: z.boolean().default(false),
  content: z.array(
    z.union([
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({ type: z.literal('image'), data: z.string(), mimeType: z.string() }),
    ]),
  ),
});
const read = async (id: string, rest: object = {}, { client } = mine) =>
  answer.parse(await client.callTool({ name: 'read_file', arguments: { id, ...rest } }));

const text = { name: 'list.txt', for: 'task.attachments', text: 'Lamps, 12 pieces' };

test('a text is uploaded on trial and then for real, named by a record, and read', async () => {
  const trial = await mine.call('upload_file', text);
  expect(trial.body.trial.counts).toBeDefined();
  expect((await read(trial.body.data.id)).isError).toBe(true);
  const real = { ...text, dry_run: false, idempotency_key: 'list-1' };
  const { body } = await mine.call('upload_file', real);
  expect(body.data).toMatchObject({ name: 'list.txt', status: 'ready', media_type: 'text/plain', size: 16 });
  expect((await mine.call('upload_file', real)).body.data.id).toBe(body.data.id);
  // Nobody else reads a file that no record names.
  expect((await read(body.data.id, {}, others)).isError).toBe(true);
  const values = { title: 'Order lamps', attachments: [{ file_id: body.data.id }] };
  await mine.call('create_record', { kind: 'task', values, dry_run: false });
  const [facts, content] = (await read(body.data.id, {}, others)).content;
  expect(facts).toMatchObject({ text: expect.stringContaining('"name":"list.txt"') });
  expect(content).toEqual({ type: 'text', text: text.text });
});

test('a long text is read in parts that cut no character', async () => {
  const whole = 'añ€😀'.repeat(10_000);
  const { body } = await mine.call('upload_file', { ...text, text: whole, dry_run: false });
  const parts: string[] = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const [, part] = (await read(body.data.id, { from_byte: from })).content;
    const said: string = part?.type === 'text' ? part.text : '';
    const next: string | undefined = /\n\[from_byte (\d+) continues\]$/.exec(said)?.[1];
    parts.push(said.replace(/\n\[from_byte \d+ continues\]$/, ''));
    from = next === undefined ? undefined : Number(next);
  }
  expect(parts.length).toBe(3);
  expect(parts.join('') === whole).toBe(true);
  const after = await read(body.data.id, { from_byte: 1_000_000 });
  expect(after).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('from_byte') }] });
});

test('a photo is read as a small picture', async () => {
  const red = { r: 200, g: 0, b: 0 };
  const photo = await sharp({ create: { width: 1600, height: 800, channels: 3, background: red } })
    .jpeg()
    .toBuffer();
  const { body } = await mine.call('upload_file', {
    name: 'receipt.jpg',
    for: 'expense.receipt_file_id',
    base64: photo.toString('base64'),
    dry_run: false,
  });
  const [, picture] = (await read(body.data.id)).content;
  expect(picture).toMatchObject({ type: 'image', mimeType: 'image/webp' });
  const bytes = Buffer.from(picture?.type === 'image' ? picture.data : '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 400 });
});

test('a call without content, a wrong place and a wrong type are refused with the reason', async () => {
  const { text: _, ...without } = text;
  expect((await mine.call('upload_file', { ...without, dry_run: false })).text).toContain('text or base64');
  const nowhere = await mine.call('upload_file', { ...text, for: 'task.title' });
  expect(nowhere.body.error.details[0]).toMatchObject({ path: 'for', rule: 'unknown' });
  const wrong = await mine.call('upload_file', { ...text, for: 'expense.receipt_file_id', dry_run: false });
  expect(wrong.text).toContain('text/plain');
});
