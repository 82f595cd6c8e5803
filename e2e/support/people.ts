import { hash } from '@node-rs/argon2';
import type { Tx } from '#db/lanes/tx.ts';
import { insertUser, join } from '#server/base/identity/directory.ts';
import type { Role } from '#server/kernel/access/access.ts';
import { newId } from '#server/vocabulary/ids.ts';

interface NewPerson {
  organizationId: string;
  email: string;
  name: string;
  role: Role;
  password: string;
  now: string;
}

/**
 * Makes a hash that is a hundred times quicker to check than those of the product. Checking still works, because a
 * hash contains its cost. The cost that the product uses is tested in passwords.test.ts.
 */
const quickHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Adds a person to an organization, also one who is in others already. Returns the id of the person. */
export async function addPerson(tx: Tx, person: NewPerson): Promise<string> {
  const { email, name, now } = person;
  const [known] = await tx.text<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  const id = known?.id ?? newId('user', Date.parse(now));
  if (!known)
    await insertUser(tx, { id, email, name, hash: await quickHash(person.password), locale: null, now });
  await join(tx, { ...person, id });
  return id;
}
