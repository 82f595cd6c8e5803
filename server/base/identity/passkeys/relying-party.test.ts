import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://office.example.com', { id: 'office.example.com', origin: 'https://office.example.com' }],
  [
    'https://office.example.com:8443',
    { id: 'office.example.com', origin: 'https://office.example.com:8443' },
  ],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
])('passkeys of %s belong to its host', (address, party) => {
  expect(relyingPartyOf(address)).toEqual(party);
});

test.each(['http://192.0.2.10:3000', 'http://[2001:db8::1]'])('%s has no passkeys', (address) => {
  expect(relyingPartyOf(address)).toBeUndefined();
});
