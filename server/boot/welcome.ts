import type { Demo } from '#server/demo/demo.ts';
import type { App } from '#server/product/app.ts';
import { version } from '#server/vocabulary/config.ts';

/** The addresses, printed as soon as they answer. */
export const servingWords = ({ baseUrl }: App, milliseconds: number): string =>
  [
    '',
    `  Platform ${version} is serving (${milliseconds} ms)`,
    '',
    `  Console    ${baseUrl}`,
    `  Reference  ${baseUrl}/docs`,
    '',
  ].join('\n');

/** Nobody can sign in to the demonstration before it is written, because its password is printed at the end. */
export const writingWords = '  Writing the demonstration; its logins follow …\n';

/** The lines that are printed when all is ready: the logins, and a first call that works when pasted. */
export function loginWords({ baseUrl }: App, demo: Demo | undefined): string {
  if (!demo)
    return '  Make a token:  npm run --silent cli -- token create --org <slug> --role admin --name first\n';
  const logins = demo.logins.map(({ role, email }) => `    ${role.padEnd(8)} ${email}`);
  return [
    `  Logins of the demo organization, all with the password  ${demo.password}`,
    ...logins,
    '',
    '  An admin token (shown this once):',
    `    ${demo.token}`,
    '',
    '  A first call:',
    `    curl -sS '${baseUrl}/api/v1/contacts?per_page=2' -H "Authorization: Bearer ${demo.token}"`,
    '',
  ].join('\n');
}
