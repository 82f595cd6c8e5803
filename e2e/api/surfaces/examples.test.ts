import { expect, test } from 'vitest';
import { appRouter, operationNames } from '#server/calls/router.ts';
import { buildDocument } from '#server/surfaces/http/reference/openapi.ts';
import { recordExamples } from '../../examples/record.ts';
import { sharedServer } from '../../support/test-server.ts';

test('every operation of the document has a real call and a real reply as its example', async () => {
  const server = await sharedServer();
  const examples = await recordExamples(server);
  const { paths } = buildDocument(appRouter, examples);
  const published = [...operationNames].filter(
    ([op]) => op.meta.openapi.enabled && op.meta.kind !== 'subscription' && !op.meta.file?.isAlways,
  );
  expect(Object.keys(examples)).toEqual(published.map(([, name]) => name).sort());
  for (const [{ meta }, name] of published) {
    const { requestBody, responses } = paths[meta.openapi.path]?.[meta.openapi.method.toLowerCase()] ?? {};
    const shown = responses?.['200']?.content?.['application/json']?.example;
    expect(shown, name).toEqual(examples[name]?.response);
    const asked = examples[name]?.request;
    if (asked !== undefined && requestBody)
      expect(requestBody.content['application/json']?.example, name).toEqual(asked);
  }
  // Examples contain only masked tokens and secrets.
  expect(JSON.stringify(examples)).not.toMatch(/(plt_live_|whsec_)(?!x)[\w+/]{20}/);
});
