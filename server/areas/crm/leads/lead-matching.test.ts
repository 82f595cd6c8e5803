import { describe, expect, test } from 'vitest';
import { companyKey, longestWords, pickCompany, splitName, workDomain } from './lead-matching.ts';

test.each([
  ['ana@acme.example', 'acme.example'],
  ['ana@ACME.example', 'acme.example'],
  ['ana@gmail.com', null],
  ['ana@yahoo.com.br', null],
  [null, null],
])('%s works at %s', (email, domain) => {
  expect(workDomain(email)).toBe(domain);
});

test.each([
  ['Estudio Norte, S.L.', 'ESTUDIO NORTE'],
  ['Panadería La Espiga S.L.U.', 'panaderia la espiga'],
  ['Ponte & Filhos Lda.', 'Ponte and Filhos'],
  ['Acme GmbH & Co. KG', 'acme gmbh and'],
  ['Mar-Azul   Filmes', 'Mar Azul Filmes Ltda'],
])('%s is %s', (one, other) => {
  expect(companyKey(one)).toBe(companyKey(other));
});

test.each([
  ['Ponte & Filhos, Lda.', ['filhos', 'ponte']],
  ['J.P. Morgan and Co.', ['morgan']],
  ['Produções do Mar Azul Filmes', ['producoes', 'filmes', 'azul']],
  ['B.B. S.A.', []],
])('%s is looked for by %j', (name, words) => {
  expect(longestWords(name)).toEqual(words);
});

test('a name that is only a legal form stays what it is', () => {
  expect(companyKey('SA')).toBe('sa');
  expect(companyKey('Limited S.A.')).toBe('limited');
});

describe('the company of a lead', () => {
  const company = (id: string, name: string, domain: string | null, legal_name: string | null = null) => ({
    id,
    name,
    domain,
    legal_name,
  });
  const acme = company('com_2', 'Acme', 'acme.example');
  const older = company('com_1', 'Acme, S.A.', null);
  const norte = company('com_3', 'Norte', null, 'Producciones del Norte, S.L.');
  const all = [norte, acme, older];

  test.each([
    ['by domain, before an older one by name', { email: 'a@acme.example', company_name: 'Acme' }, acme],
    [
      'by name where the domain is a public provider',
      { email: 'a@gmail.com', company_name: 'ACME sa' },
      older,
    ],
    ['by legal name', { email: null, company_name: 'Producciones del Norte' }, norte],
    ['none where neither is known', { email: 'a@else.example', company_name: 'Else' }, undefined],
    ['none if neither is given', { email: null, company_name: null }, undefined],
    ['a part of a name is not the name', { email: null, company_name: 'Nor' }, undefined],
  ])('%s', (_, lead, expected) => {
    expect(pickCompany(lead, all)).toBe(expected);
  });
});

test.each([
  ['Ana', 'Ana', null],
  ['Ana García Pérez', 'Ana', 'García Pérez'],
  ['  João   Silva ', 'João', 'Silva'],
])('%j is %s and %s', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name });
});
