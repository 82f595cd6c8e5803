import { expect, test } from 'vitest';
import en from '#components/base/wording/messages/en.ts';
import es from '#components/base/wording/messages/es.ts';
import ptBR from '#components/base/wording/messages/pt-BR.ts';
import { allJobs } from '#server/product/all-jobs.ts';

test.each([
  ['en', en],
  ['es', es],
  ['pt-BR', ptBR],
])('the messages in %s describe exactly the declared job queues', (_, { jobs }) => {
  expect(Object.keys(jobs.about).sort()).toEqual(allJobs.map(({ name }) => name).toSorted());
});

test('the English texts of job queues are the texts that the queues declare', () => {
  const about: Readonly<Record<string, string>> = en.jobs.about;
  for (const { name, description } of allJobs) expect(about[name]).toBe(description);
});
