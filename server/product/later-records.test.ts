import { expectTypeOf, test } from 'vitest';
import type { LaterRecords } from '#server/resources/records/later-records.ts';
import type { Records } from '#server/resources/resource/registry.ts';

// TypeScript names the property that a record does not have here.
const asRead = (records: Records): LaterRecords => records;

test('records of later areas have the properties that earlier areas read of them', () => {
  expectTypeOf(asRead).returns.toEqualTypeOf<LaterRecords>();
});
