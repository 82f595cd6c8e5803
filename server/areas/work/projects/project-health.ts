import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
/** The facts about a project on one day. */
export interface ProjectFacts {
  today: string;
  start_date: string | null;
  end_date: string | null;
  /** Percentage from 0 to 100. */
  progress: number;
  openTasks: number;
  /** Open tasks whose due date is past, and those of them with priority high or urgent. */
  lateTasks: number;
  lateImportantTasks: number;
  /** Share of the budget that is spent, 1 being all of it; null without a budget. */
  spentShare: number | null;
}

export const healths = ['on_track', 'at_risk', 'off_track'] as const;
export type Health = (typeof healths)[number];

export interface HealthReason {
  code: string;
  level: Exclude<Health, 'on_track'>;
  message: Message;
}

/** The percentage points by which work or money may be behind the calendar before the project is at risk. */
const tolerance = 20;
const lateShare = 0.2;

/** Returns the worst level of all reasons, and the reasons themselves, so that people see why. */
export function healthOf(facts: ProjectFacts): { health: Health; reasons: HealthReason[] } {
  const reasons = [...ofTasks(facts), ...ofBudget(facts), ...ofCalendar(facts)];
  const isOff = reasons.some(({ level }) => level === 'off_track');
  return { health: isOff ? 'off_track' : reasons.length ? 'at_risk' : 'on_track', reasons };
}

function ofTasks({ openTasks, lateTasks, lateImportantTasks }: ProjectFacts): HealthReason[] {
  if (lateTasks === 0) return [];
  const reasons: HealthReason[] = [];
  if (lateImportantTasks > 0)
    reasons.push(atRisk('late_important_tasks', t('lateImportantTasks', { count: lateImportantTasks })));
  if (lateTasks > openTasks * lateShare)
    reasons.push(atRisk('late_tasks', t('lateTasks', { late: lateTasks, open: openTasks })));
  return reasons;
}

function ofBudget({ spentShare, progress }: ProjectFacts): HealthReason[] {
  if (spentShare === null) return [];
  const spent = Math.round(spentShare * 100);
  // The percentage is rounded up, so that 100.3 % does not look like exactly 100 %.
  if (spentShare > 1)
    return [offTrack('over_budget', t('overBudget', { spent: Math.ceil(spentShare * 100) }))];
  if (spent <= progress + tolerance) return [];
  return [atRisk('budget_burn', t('budgetBurn', { spent, done: Math.round(progress) }))];
}

function ofCalendar(facts: ProjectFacts): HealthReason[] {
  const { today, start_date: start, end_date: end, progress } = facts;
  if (end === null || progress >= 100) return [];
  if (today > end) return [offTrack('past_end', t('pastEnd', { day: end }))];
  if (start === null || start >= end || today <= start) return [];
  const elapsed = Math.round((100 * daysBetween(start, today)) / daysBetween(start, end));
  if (elapsed <= progress + tolerance) return [];
  return [atRisk('behind_schedule', t('behindSchedule', { elapsed, done: Math.round(progress) }))];
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const atRisk = (code: string, message: Message): HealthReason => ({ code, level: 'at_risk', message });
const offTrack = (code: string, message: Message): HealthReason => ({ code, level: 'off_track', message });
