import { expect, test } from 'vitest';
import { ConfigError } from '#server/vocabulary/config.ts';
import { startFailure } from './start-failure.ts';

const failing = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

test.each([
  [failing('listen EADDRINUSE: 127.0.0.1:3000', 'EADDRINUSE'), /^could not start: listen .*\. Set PORT /],
  [failing('connect ECONNREFUSED 10.0.0.1:5432', 'ECONNREFUSED'), /\. Nothing answers at DATABASE_URL\.$/],
  [failing('database "x" does not exist', '3D000'), /create it first\.$/],
  [failing('another server is running'), /^could not start: another server is running$/],
  [new ConfigError('configuration: PORT: must be a number'), /^configuration: PORT: must be a number$/],
])('%s says what to change', (error, line) => {
  expect(startFailure(error)).toMatch(line);
});
