import { randomBytes } from 'node:crypto';
import type { Tx } from '#db/lane.ts';
import { addUser, createOrganization } from '#server/base/identity/directory.ts';
import { insertToken } from '#server/base/identity/token-rows.ts';
import type { App } from '#server/calls/app.ts';
import { roles } from '#server/kernel/calls/access.ts';
import { writeDemo } from './write.ts';

export interface Demo {
  organization: string;
  logins: { role: string; email: string }[];
  password: string;
  token: string;
}

export const demoSlug = 'demo';

/** Decided at the first start that gets this far, so a start that was killed before it changes nothing. */
export async function seedOnce(app: App, wanted: 'demo' | 'none'): Promise<Demo | undefined> {
  const isDecided = await app.db.asSystem((tx) => tx.text("SELECT 1 FROM installation WHERE key = 'seed'"));
  if (isDecided.length && app.config.seed !== 'demo') return undefined;
  // Of two processes that start at once one writes, and the other finds it written.
  return app.db.whileLocked('seed', async () => {
    const demo = wanted === 'demo' ? await seedDemo(app) : undefined;
    await app.db.asSystem((tx) =>
      tx.text("INSERT INTO installation (key, value) VALUES ('seed', $1) ON CONFLICT DO NOTHING", [wanted]),
    );
    return demo;
  });
}

const unfinished = 'unfinished_demo';

/** A small believable company, one login per role, and a first token. Undefined where it exists already. */
async function seedDemo(app: App): Promise<Demo | undefined> {
  const password = randomBytes(12).toString('base64url');
  const now = app.nowIso();
  const logins = roles.toReversed().map((role) => ({ role, email: `${role}@demo.example` }));
  const organization = await app.db.asSystem(async (tx) => {
    await setAside(tx);
    const [known] = await tx.text('SELECT 1 FROM organizations WHERE slug = $1', [demoSlug]);
    if (known) return undefined;
    const id = await createOrganization(tx, demoSlug, 'Estudio Demo', now);
    for (const { role, email } of logins) {
      const name = `${role.charAt(0).toUpperCase()}${role.slice(1)} (demo)`;
      const user = { organizationId: id, email, name, role: role as (typeof roles)[number], password, now };
      await addUser(tx, user);
    }
    await tx.text('INSERT INTO installation (key, value) VALUES ($1, $2)', [unfinished, id]);
    return id;
  });
  if (organization === undefined) return undefined;
  const createdBy = { type: 'system', id: 'seed' } as const;
  const grant = { name: 'First token', role: 'admin', areas: [], ip_allow: [], expires_at: null } as const;
  const { value: token } = await app.db.withTenant(organization, 'write', (tx) =>
    insertToken(tx, organization, grant, createdBy, now),
  );
  await writeDemo(app, organization, { size: 'small' });
  await app.db.asSystem((tx) => tx.text('DELETE FROM installation WHERE key = $1', [unfinished]));
  return { organization, logins, password, token };
}

/** A demonstration whose writing was killed is half of one, and nobody was ever told how to get in: it is begun anew. */
async function setAside(tx: Tx): Promise<void> {
  const [half] = await tx.text<{ value: string }>('DELETE FROM installation WHERE key = $1 RETURNING value', [
    unfinished,
  ]);
  if (!half) return;
  const suffix = half.value.slice(-12);
  await tx.text("UPDATE organizations SET slug = $2, name = name || ' (interrupted)' WHERE id = $1", [
    half.value,
    `${demoSlug}-${suffix}`,
  ]);
  await tx.text(
    `UPDATE users u SET email = $2 || '.' || u.email, disabled = true FROM memberships m
     WHERE m.user_id = u.id AND m.organization_id = $1 AND u.email LIKE '%@demo.example'
     AND NOT EXISTS (SELECT 1 FROM memberships o WHERE o.user_id = u.id AND o.organization_id <> $1)`,
    [half.value, suffix],
  );
}
