import { randomBytes } from 'node:crypto';
import type { App } from '#server/app.ts';
import { addUser, createOrganization } from '#server/identity/directory.ts';
import { insertToken } from '#server/identity/token-rows.ts';
import { roles } from '#server/kernel/access.ts';
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
  const isDecided = await app.db.asSystem((tx) => tx.query("SELECT 1 FROM installation WHERE key = 'seed'"));
  if (isDecided.length && app.config.seed !== 'demo') return undefined;
  const demo = wanted === 'demo' ? await seedDemo(app) : undefined;
  await app.db.asSystem((tx) =>
    tx.query("INSERT INTO installation (key, value) VALUES ('seed', $1) ON CONFLICT DO NOTHING", [wanted]),
  );
  return demo;
}

/** A small believable company, one login per role, and a first token. Undefined where it exists already. */
async function seedDemo(app: App): Promise<Demo | undefined> {
  const password = randomBytes(12).toString('base64url');
  const now = app.nowIso();
  const logins = roles.toReversed().map((role) => ({ role, email: `${role}@demo.example` }));
  const organization = await app.db.asSystem(async (tx) => {
    const [known] = await tx.query('SELECT 1 FROM organizations WHERE slug = $1', [demoSlug]);
    if (known) return undefined;
    const id = await createOrganization(tx, demoSlug, 'Estudio Demo', now);
    for (const { role, email } of logins) {
      const name = `${role.charAt(0).toUpperCase()}${role.slice(1)} (demo)`;
      const user = { organizationId: id, email, name, role: role as (typeof roles)[number], password, now };
      await addUser(tx, user);
    }
    return id;
  });
  if (organization === undefined) return undefined;
  const createdBy = { type: 'system', id: 'seed' } as const;
  const grant = { name: 'First token', role: 'admin', areas: [], ip_allow: [], expires_at: null } as const;
  const { value: token } = await app.db.withTenant(organization, 'write', (tx) =>
    insertToken(tx, organization, grant, createdBy, now),
  );
  await writeDemo(app, organization, { size: 'small' });
  return { organization, logins, password, token };
}
