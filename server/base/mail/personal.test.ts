import { expect, test } from 'vitest';
import { Seal } from '#server/base/identity/seal.ts';
import type { EmailRow } from './email-rows.ts';
import { sealPersonal, withPersonal } from './personal.ts';

const app = { seal: new Seal(['k'.repeat(32)]) };
const mail = (sealed_values: string | null) =>
  ({
    text_body: 'Sign here: [[link]], [[other]]',
    html_body: '<a href="[[link]]">Sign here</a>',
    sealed_values,
  }) as EmailRow;

test('what is personal is in the mail that leaves, and not in the one that is stored', () => {
  const sealed = sealPersonal(
    { app, organization: 'org_1' },
    { link: 'https://example.com/sign/secret?a=1&b=2' },
  );
  expect(sealed).not.toContain('secret');
  const sent = withPersonal({ app, organization: 'org_1' }, mail(sealed));
  expect(sent.text_body).toBe('Sign here: https://example.com/sign/secret?a=1&b=2, [[other]]');
  expect(sent.html_body).toBe('<a href="https://example.com/sign/secret?a=1&amp;b=2">Sign here</a>');
  expect(() => withPersonal({ app, organization: 'org_2' }, mail(sealed))).toThrow();
});

test('a mail with nothing personal stays as it is', () => {
  expect(withPersonal({ app, organization: 'org_1' }, mail(null))).toEqual(mail(null));
});
