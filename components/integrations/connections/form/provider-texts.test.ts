import { expect, test } from 'vitest';
import fields from '#components/base/wording/messages/en/integrations/integration-fields.json' with {
  type: 'json',
};
import providers from '#components/base/wording/messages/en/integrations/integration-providers.json' with {
  type: 'json',
};
import { type Property, propertiesOf } from '#components/records/form/editor-of.ts';
import { shownProvider } from '#server/areas/integrations/connections/described.ts';
import { allProviders } from '#server/areas/integrations/providers/provider.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { fieldKeys } from './field-keys.ts';
import { askedOf, neededOf, typedOf, withheld } from './needed.ts';

registerAreas(areas);

const all = allProviders().map((one) => shownProvider(one, ['contact']));
const named = new Set(Object.keys(fields.fields));
const values = new Set(Object.keys(fields.values));
const credentials = new Set(Object.keys(fields.credentials));

interface Placed {
  path: string[];
  property: Property;
}

function inside(property: Property, before: string[]): Placed[] {
  const path = [...before, property.name];
  const { editor } = property;
  const parts =
    editor.is === 'variants'
      ? editor.variants.flatMap((one) => one.properties)
      : 'properties' in editor
        ? editor.properties
        : [];
  return [{ path, property }, ...parts.flatMap((one) => inside(one, path))];
}

test.each(all)('the form of $provider has texts for all its fields', ({ provider, config, ...one }) => {
  expect(Object.keys(providers)).toContain(provider);
  const asked = propertiesOf(config, {}).flatMap((property) => inside(property, []));
  const unnamed = asked.filter(({ path }) => !fieldKeys(provider, path).some((key) => named.has(key)));
  expect(unnamed.map(({ path }) => path.join('.'))).toEqual([]);
  const enumKeys = asked.flatMap(({ property: { name, editor } }) => {
    if (editor.is === 'variants') return editor.variants.map(({ value }) => `${editor.key}-${value}`);
    const isKind = name === 'resource' || name === 'resources';
    return editor.is === 'choice' && !isKind ? editor.values.map((value) => `${name}-${value}`) : [];
  });
  expect(enumKeys.filter((key) => !values.has(key))).toEqual([]);
  expect(asked.filter(({ property }) => property.editor.is === 'json')).toEqual([]);
  const secrets = Object.keys(Object(one.credentials.properties));
  expect(secrets.filter((name) => !credentials.has(name))).toEqual([]);
});

const provider = (key: string) => {
  const found = all.find((one) => one.provider === key);
  if (!found) throw new Error(`no provider ${key}`);
  return found;
};

test('only required and already stored credentials are asked for', () => {
  const rest = provider('generic_rest');
  expect(neededOf(rest, { auth: 'basic' })).toEqual(['username', 'password']);
  expect(askedOf(rest, { auth: 'none' }, [])).toEqual([]);
  expect(askedOf(rest, { auth: 'none' }, ['token'])).toEqual([
    { name: 'token', isNeeded: false, isSet: true },
  ]);
  expect(neededOf(provider('inbound_hook'), { signature: { header: '' } })).toEqual([]);
  expect(neededOf(provider('inbound_hook'), { signature: { header: 'X-Sign' } })).toEqual(['secret']);
  expect(askedOf(provider('s3_export'), {}, []).map(({ name, isNeeded }) => [name, isNeeded])).toEqual([
    ['access_key_id', true],
    ['secret_access_key', true],
    ['session_token', false],
  ]);
});

test('only typed and removed secrets are sent, and shown code contains no secret', () => {
  const typed = typedOf({ token: ' a ', username: '', password: null });
  expect(typed).toEqual({ token: ' a ', password: null });
  expect(withheld(typed)).toEqual({ token: '…', password: null });
});
