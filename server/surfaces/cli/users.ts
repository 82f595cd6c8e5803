import type { Tx } from '#db/lanes/tx.ts';
import { addUser, announceIdentityChange, findOrganization } from '#server/base/identity/directory.ts';
import { checkPassword, hashPassword } from '#server/base/identity/passwords.ts';
import type { Role } from '#server/kernel/access/access.ts';
import {
  changeRole,
  listMembers,
  removeMember,
  replacePassword,
  resetFactors,
  unlinkIdentities,
} from './members.ts';
import { minute, printJson, printTable } from './print.ts';
import type { Member, NewPassword, NewUser } from './user-commands.ts';
import { withDatabase } from './workplace.ts';

export async function create({ org, email, role, name, password: given }: NewUser): Promise<void> {
  const password = await passwordOf(given);
  const { isNew } = await withDatabase((db, now) =>
    db.asSystem(async (tx) => {
      const { id: organizationId } = await findOrganization(tx, org);
      const called = name?.trim() || (email.split('@')[0] ?? email);
      return addUser(tx, { organizationId, email, name: called, role, password, now });
    }),
  );
  console.log(`${email} is ${role} of ${org}`);
  if (!isNew) console.error(`${email} was known already: name and password stay as they were`);
}

export async function list({ org, json }: { org: string; json?: boolean }): Promise<void> {
  const rows = await withDatabase((db) =>
    db.asSystem(async (tx) => listMembers(tx, (await findOrganization(tx, org)).id)),
  );
  if (json) return printJson(rows);
  printTable(
    ['E-MAIL', 'NAME', 'ROLE', 'SINCE', 'ID'],
    rows.map(({ email, name, role, since, id }) => [email, name, role, minute(since), id]),
  );
}

export async function setPassword({ email, password: given }: NewPassword): Promise<void> {
  const password = await passwordOf(given);
  checkPassword(password ?? '');
  const hash = await hashPassword(password ?? '');
  await withDatabase((db) => db.asSystem((tx) => announced(tx, replacePassword(tx, email, hash))));
  console.log(`${email} has a new password and is signed out everywhere`);
}

export async function resetSecondFactor({ email }: { email: string }): Promise<void> {
  const hadOne = await withDatabase((db) => db.asSystem((tx) => resetFactors(tx, email)));
  console.log(hadOne ? `${email} has no second factor any more` : `${email} had no second factor`);
}

export async function unlink({ email }: { email: string }): Promise<void> {
  const count = await withDatabase((db) => db.asSystem((tx) => unlinkIdentities(tx, email)));
  console.log(count === 0 ? `${email} was linked to no account of single sign-on` : `${email} is unlinked`);
}

export async function setRole({ org, email, role }: Member & { role: Role }): Promise<void> {
  await withDatabase((db) =>
    db.asSystem(async (tx) => {
      const { id } = await findOrganization(tx, org);
      await announced(tx, changeRole(tx, id, email, role));
    }),
  );
  console.log(`${email} is ${role} of ${org}`);
}

export async function remove({ org, email }: Member): Promise<void> {
  await withDatabase((db, now) =>
    db.asSystem(async (tx) => {
      const { id } = await findOrganization(tx, org);
      await announced(tx, removeMember(tx, id, email, now));
    }),
  );
  console.log(`${email} is no longer in ${org}`);
}

/** Servers that are running feel the change with the next request. */
async function announced(tx: Tx, change: Promise<void>): Promise<void> {
  await change;
  await announceIdentityChange(tx);
}

async function passwordOf(given: string | undefined): Promise<string | undefined> {
  if (given !== '-') return given;
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}
