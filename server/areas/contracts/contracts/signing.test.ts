import { describe, expect, test } from 'vitest';
import {
  holdingUp,
  isComplete,
  isTheirTurn,
  type SignerRole,
  type SignerStatus,
  type Turn,
  toInvite,
} from './signing.ts';

const signer = (id: string, order: number, status: SignerStatus, role: SignerRole = 'signer'): Turn => ({
  id,
  order,
  status,
  role,
});
const ids = (signers: Turn[]) => signers.map(({ id }) => id).join(' ');

describe('in parallel', () => {
  const signers = [signer('a', 1, 'waiting'), signer('b', 2, 'waiting'), signer('c', 3, 'waiting', 'cc')];

  test('everybody is invited at once and may sign in any order', () => {
    expect(ids(toInvite(signers, 'parallel'))).toBe('a b c');
    for (const one of signers.slice(0, 2)) expect(isTheirTurn(one, signers, 'parallel')).toBe(true);
  });
});

describe('one after the other', () => {
  test('only the group of the lowest order is invited, whatever its number is', () => {
    const signers = [signer('b', 7, 'waiting'), signer('a', 3, 'waiting'), signer('a2', 3, 'waiting')];
    expect(ids(toInvite(signers, 'sequential'))).toBe('a a2');
    expect(signers.map((one) => isTheirTurn(one, signers, 'sequential'))).toEqual([false, true, true]);
  });

  test('the next group waits for the last of the group before', () => {
    const half = [signer('a', 1, 'signed'), signer('b', 1, 'viewed'), signer('c', 2, 'waiting')];
    expect(ids(toInvite(half, 'sequential'))).toBe('');
    expect(ids(holdingUp(half, 'sequential'))).toBe('b');
    const whole = [signer('a', 1, 'signed'), signer('b', 1, 'signed'), signer('c', 2, 'waiting')];
    expect(ids(toInvite(whole, 'sequential'))).toBe('c');
  });

  test.each<SignerRole>(['approver', 'witness'])('a %s holds up like a signer', (role) => {
    const signers = [signer('a', 1, 'pending', role), signer('b', 2, 'waiting')];
    expect(ids(toInvite(signers, 'sequential'))).toBe('');
    expect(isComplete(signers)).toBe(false);
  });

  test.each<SignerRole>(['viewer', 'cc'])('a %s never holds anybody up', (role) => {
    const signers = [
      signer('v', 1, 'waiting', role),
      signer('b', 2, 'waiting'),
      signer('w', 3, 'waiting', role),
    ];
    expect(ids(toInvite(signers, 'sequential'))).toBe('v b');
    expect(ids(holdingUp(signers, 'sequential'))).toBe('b');
    expect(isTheirTurn(signers[0] as Turn, signers, 'sequential')).toBe(false);
  });
});

test('it is complete when all needed signatures are there, and then nobody is invited any more', () => {
  const signers = [signer('a', 1, 'signed'), signer('c', 9, 'waiting', 'cc')];
  expect(isComplete(signers)).toBe(true);
  expect(ids(toInvite(signers, 'sequential'))).toBe('');
  expect(isComplete([...signers, signer('b', 2, 'viewed')])).toBe(false);
});

test('a person who signed or declined is not invited again', () => {
  for (const status of ['signed', 'declined'] as const) {
    expect(isTheirTurn(signer('a', 1, status), [signer('a', 1, status)], 'parallel')).toBe(false);
  }
});
