import { expect, test } from 'vitest';
import { FileError } from '#components/base/data/file-error.ts';
import { type Change, changeAttachments } from './change-attachments.ts';

const file = (name: string) => ({ file_id: `fil_${name}`, name, url: '', content_type: null, size: null });
const adding =
  (name: string): Change =>
  (all) => [...all, file(name)];

/** A record whose version another person changes before the first write. */
function server(conflicts: number) {
  const record = { id: 'tas_1', version: 1, attachments: [{ file_id: 'fil_old', name: 'old' }] };
  let left = conflicts;
  return {
    names: () => record.attachments.map(({ name }) => name),
    calls: {
      query: async () => ({ data: { ...record } }),
      mutate: async (_area: string, _verb: string, input: object, { version }: { version: number }) => {
        if (left > 0) {
          left -= 1;
          record.version += 1;
          record.attachments = [...record.attachments, { file_id: 'fil_theirs', name: 'theirs' }];
        }
        if (version !== record.version)
          throw new FileError({
            error: { code: 'validation_error', details: [{ path: 'version', rule: 'version', message: '' }] },
          });
        record.version += 1;
        Object.assign(record, input);
        return { data: record };
      },
    },
  };
}

test('files that arrive at once are all attached, and those of another person stay', async () => {
  const { names, calls } = server(1);
  const target = { area: 'tasks', id: 'tas_1' };
  await Promise.all(['a', 'b', 'c'].map((name) => changeAttachments(calls, target, adding(name))));
  expect(names()).toEqual(['old', 'theirs', 'a', 'b', 'c']);
});

test('a failed change does not keep the next one from being made', async () => {
  const { names, calls } = server(0);
  const target = { area: 'tasks', id: 'tas_1' };
  const failing = changeAttachments(calls, target, () => {
    throw new Error('no');
  });
  const next = changeAttachments(calls, target, adding('a'));
  await expect(failing).rejects.toThrow('no');
  await next;
  expect(names()).toEqual(['old', 'a']);
});
