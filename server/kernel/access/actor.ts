import type { ActorRef } from '#db/schema/columns.ts';
import { organizations, type RateLimits } from '#db/schema/kernel/identity.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Role, TokenRole } from './access.ts';

export interface Organization {
  id: string;
  slug: string;
  name: string;
  settings: Record<string, unknown>;
  rateLimits: RateLimits;
  /** Milliseconds by which the organization's clock is ahead of the platform's. */
  clockAheadMs: number;
}

/** An organization as it is read together with a token or a session. */
export interface OrganizationRow {
  organization_id: string;
  slug: string;
  organization_name: string;
  settings: Record<string, unknown>;
  rate_limits: RateLimits;
  clock_ahead_ms: number;
}

/** The columns of `OrganizationRow`. */
export const organizationFields = {
  organization_id: organizations.id,
  slug: organizations.slug,
  organization_name: organizations.name,
  settings: organizations.settings,
  rate_limits: organizations.rate_limits,
  clock_ahead_ms: organizations.clock_ahead_ms,
};

export const toOrganization = (row: OrganizationRow): Organization => ({
  id: row.organization_id,
  slug: row.slug,
  name: row.organization_name,
  settings: row.settings,
  rateLimits: row.rate_limits,
  clockAheadMs: row.clock_ahead_ms,
});

interface Someone {
  id: string;
  organization: Organization;
  areas: readonly string[];
}

export interface TokenActor extends Someone {
  type: 'token';
  role: TokenRole;
  name: string;
  expiresAt: string | null;
  /** The addresses and networks that the token may be used from; an empty list allows all of them. */
  ipAllow: readonly string[];
}

export interface UserActor extends Someone {
  type: 'user';
  /** The session that they are signed in with. */
  session: string;
  role: Role;
  email: string;
  name: string;
  /** The locale that the person has chosen, or null. */
  locale: Locale | null;
}

export interface AgentActor extends Someone {
  type: 'agent';
  role: Role;
}

export interface SystemActor extends Someone {
  type: 'system';
  role: Role;
  /** The guest of a link, for whom the platform acts. */
  name?: string;
}

/** Work in a person's name that continues after their call has ended. */
export interface DeputyActor extends Someone {
  type: 'deputy';
  of: ActorRef;
  role: Role;
}

/** The caller, who acts for exactly one organization and with exactly one role. */
export type Actor = TokenActor | UserActor | AgentActor | SystemActor | DeputyActor;

/**
 * An unauthenticated caller and the reason. The reason is sent to the caller, so it must not reveal anything that only
 * the owner of the token may learn.
 */
export interface UnauthenticatedCaller {
  type: 'unauthenticated';
  reason: Message;
}

export type Caller = Actor | UnauthenticatedCaller;

export const unauthenticated = (reason: Message): UnauthenticatedCaller => ({
  type: 'unauthenticated',
  reason,
});

export const actorRef = (actor: Actor): ActorRef =>
  actor.type === 'deputy' ? actor.of : { type: actor.type, id: actor.id };
