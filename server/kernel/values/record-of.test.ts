import { expectTypeOf, test } from 'vitest';
import * as f from './fields.ts';
import type { RecordOf } from './record-of.ts';

test('what is asked about a record knows its properties and nothing that was not declared', () => {
  const fields = { name: f.requiredText(100), height: f.integer(0, 300), price: f.money() };
  type Lamp = RecordOf<typeof fields>;
  expectTypeOf<Lamp>().toHaveProperty('name').toEqualTypeOf<string>();
  expectTypeOf<Lamp>().toHaveProperty('height').toEqualTypeOf<number | null>();
  expectTypeOf<Lamp>().toHaveProperty('price').toEqualTypeOf<string | null>();
  expectTypeOf<Lamp>().toHaveProperty('created_at').toEqualTypeOf<string>();
  expectTypeOf<Lamp>().not.toHaveProperty('nmae');
});
