import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { measured } from '#server/kernel/values/units.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { workSettings } from '../settings.ts';
import { dueNow, type Promised, type Sla, slaOf, type Target, targets } from './sla.ts';
import type { Ticket } from './tickets.ts';

const moment = z.string().nullable();
const inMinutes = measured('minutes', z.number());
const targetList = z.array(z.enum(targets));

const slaShape: z.ZodType<Sla, Sla> = z.object({
  policy: z.object({ priority: z.string(), first_response: inMinutes, resolution: inMinutes }),
  first_response_warning_at: moment,
  first_response_due_at: moment,
  first_responded_at: moment,
  resolution_warning_at: moment,
  resolution_due_at: moment,
  resolved_at: moment,
  paused_since: moment,
  paused_minutes: z.number(),
  pauses: z.array(z.object({ from: z.string(), to: moment })),
  warned: targetList,
  breached: targetList,
});

export const slaField = f.derived('object', slaShape.nullable());

/** Reads the promised times and the working hours from the settings. */
export function promisedBy(ctx: Pick<Ctx, 'actor'>): Promised {
  const { sla, business_hours: hours, holidays } = workSettings.of(ctx);
  return {
    time: { timezone: settingsOf(ctx).timezone, hours, holidays: holidays.map(({ date }) => date) },
    policies: { urgent: sla.urgent, high: sla.high, normal: sla.normal, low: sla.low },
    warningShare: sla.warn_at_pct / 100,
  };
}

export function slaAfter(record: Given<Ticket>, promised: Promised, now: string): Sla {
  const before = record.sla;
  const facts = {
    created_at: record.created_at,
    status: record.status,
    priority: record.priority ?? 'normal',
    first_responded_at: before?.first_responded_at ?? null,
    now,
  };
  return slaOf(facts, before, promised);
}

/** Returns the nearest deadline of the ticket, or null while the clock is paused. */
export function nextDue(sla: Sla): string | null {
  if (sla.paused_since !== null) return null;
  const first = sla.first_responded_at === null ? sla.first_response_due_at : null;
  const open = [first, sla.resolution_due_at].filter((one) => one !== null).sort();
  return open[0] ?? null;
}

/** Returns the targets that were reached too late and whose breach was not recorded before. */
export function reachedLate(before: Ticket | undefined, record: Ticket): Target[] {
  const [was, is] = [before?.sla, record.sla];
  const ends = { first_response: is?.first_responded_at, resolution: is?.resolved_at };
  return (is?.breached ?? []).filter((target) => ends[target] && !was?.breached.includes(target));
}

const ring = (target: Target) => async (ctx: Ctx, record: Ticket) => {
  const { sla } = record;
  const is = sla && dueNow(sla, target, ctx.now);
  if (!sla || !is) return;
  const values = { sla: { ...sla, [is]: [...sla[is], target] } };
  const verb = is === 'breached' ? 'sla_breached' : 'sla_warning';
  await amendRecord(ctx, resourceOf('ticket'), record.id, values, verb);
};

export const slaRings = {
  first_response_warning: ring('first_response'),
  first_response_breach: ring('first_response'),
  resolution_warning: ring('resolution'),
  resolution_breach: ring('resolution'),
};
