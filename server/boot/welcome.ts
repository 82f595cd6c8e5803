import type { Demo } from '#db/seed/demo.ts';
import type { App } from '#server/calls/app.ts';
import { version } from './config.ts';

/** What a person needs after starting: where to go, how to get in, and a first call that works when pasted. */
export function welcome({ baseUrl }: App, demo: Demo | undefined, milliseconds: number): string {
  const head = [
    '',
    `  Platform ${version} is serving (${milliseconds} ms)`,
    '',
    `  Console    ${baseUrl}`,
    `  Reference  ${baseUrl}/docs`,
  ];
  if (!demo) {
    return [
      ...head,
      '',
      '  Make a token:  npm run --silent cli -- token create --org <slug> --role admin --name first',
      '',
    ].join('\n');
  }
  const logins = demo.logins.map(({ role, email }) => `    ${role.padEnd(8)} ${email}`);
  return [
    ...head,
    '',
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
