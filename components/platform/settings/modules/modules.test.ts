import { expect, test } from 'vitest';
import { type Module, neededBy, needing, switching } from './modules.ts';

const module = (key: string, enabled: boolean, ...depends_on: string[]): Module => ({
  key,
  enabled,
  depends_on,
  name: key,
  min_role: 'viewer',
  can_be_disabled: true,
});

test('switching a module off switches off the modules that need it', () => {
  const all = [module('crm', true), module('contracts', true, 'crm'), module('ai', true)];
  expect(needing('crm', all).map(({ key }) => key)).toEqual(['contracts']);
  expect(switching(module('crm', true), false, all)).toEqual({
    crm: { enabled: false },
    contracts: { enabled: false },
  });
});

test('switching a module on switches on the modules that it needs', () => {
  const contracts = module('contracts', false, 'crm');
  const all = [module('crm', false), contracts];
  expect(neededBy(contracts, all).map(({ key }) => key)).toEqual(['crm']);
  expect(switching(contracts, true, all)).toEqual({ contracts: { enabled: true }, crm: { enabled: true } });
  expect(switching(contracts, true, [module('crm', true), contracts])).toEqual({
    contracts: { enabled: true },
  });
});
