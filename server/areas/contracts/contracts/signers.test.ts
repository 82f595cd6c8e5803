import { expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { frozenSigners, knownSigners, type Signer, type SignerInput, withNewAddresses } from './signers.ts';

// Signers have ids, whose prefix the area declares.
registerAreas(areas);

const now = Date.parse('2026-03-01T10:00:00Z');
const signerNamed = (name: string, more: Partial<SignerInput> = {}): SignerInput => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  role: 'signer',
  order: 1,
  ...more,
});
const people = (...given: SignerInput[]) => knownSigners(given, [], now);
const signed = (signer: Signer): Signer => ({ ...signer, status: 'signed', signed_at: 'then' });
const rulesOf = (after: Signer[], before: Signer[]) => frozenSigners(after, before).map(({ path }) => path);

test('every signer gets an id of their own and no result', () => {
  const [ana, eva] = people(signerNamed('Ana'), signerNamed('Eva'));
  expect(ana).toMatchObject({ name: 'Ana', status: 'waiting', signed_at: null });
  expect(ana?.id).toMatch(/^sgn_/);
  expect(ana?.id).not.toBe(eva?.id);
});

test('the same people sent again keep their results, with or without their ids', () => {
  const before = people(signerNamed('Ana'), signerNamed('Eva')).map(signed);
  expect(knownSigners([signerNamed('Ana'), signerNamed('Eva')], before, now)).toEqual(before);
  const [ana, eva] = before;
  const reordered = knownSigners(
    [
      { ...signerNamed('Eva'), id: eva?.id },
      { ...signerNamed('Ana'), id: ana?.id },
    ],
    before,
    now,
  );
  expect(reordered).toEqual([eva, ana]);
});

test('a client cannot claim that somebody has signed', () => {
  const forged = { ...signerNamed('Ana'), status: 'signed', signed_at: 'now' };
  expect(people(forged)).toMatchObject([{ status: 'waiting', signed_at: null }]);
});

test('two people with one address remain two signers', () => {
  const before = people(signerNamed('Ana'), signerNamed('Ana'));
  const again = knownSigners([signerNamed('Ana'), signerNamed('Ana')], before, now);
  expect(again).toEqual(before);
});

test('while a contract is out, no signer is added, removed or replaced', () => {
  const before = people(signerNamed('Ana'), signerNamed('Eva'));
  const [ana, eva] = before;
  if (!ana || !eva) throw new Error('two people');
  expect(rulesOf(before, before)).toEqual([]);
  expect(rulesOf([ana], before)).toEqual(['signers']);
  expect(rulesOf([...before, ...people(signerNamed('New'))], before)).toEqual(['signers']);
  expect(rulesOf([ana, ...people(signerNamed('New'))], before)).toEqual(['signers']);
  expect(rulesOf([{ ...ana, name: 'B', role: 'cc', order: 2 }, eva], before)).toEqual([
    'signers.0.name',
    'signers.0.role',
    'signers.0.order',
  ]);
});

test('an address may change until its owner has signed, and then the invitation starts again', () => {
  const [ana, eva] = people(signerNamed('Ana'), signerNamed('Eva'));
  if (!ana || !eva) throw new Error('two people');
  const before = [signed(ana), { ...eva, status: 'viewed' as const, viewed_at: 'then', invited_at: 'then' }];
  const moved = before.map((signer) => ({ ...signer, email: `new-${signer.email}` }));
  expect(rulesOf(moved, before)).toEqual(['signers.0.email']);
  expect(withNewAddresses(moved, before)).toMatchObject([
    { status: 'signed', signed_at: 'then' },
    { status: 'waiting', viewed_at: null, invited_at: null },
  ]);
  expect(withNewAddresses(before, before)).toEqual(before);
});
