import { defineStates } from '#server/resources/resource/states.ts';
import type { Task } from './tasks.ts';

const begin = { clears: ['blocked_reason'] };
const finish = { event: 'completed', stamps: ['completed_at'], clears: ['blocked_reason'] };
const cancel = { clears: ['blocked_reason'] };

/** A small task goes from to do to done at once; the steps between are optional. */
export const taskStates = defineStates(
  'todo',
  {
    todo: { in_progress: {}, blocked: {}, done: finish, cancelled: cancel },
    in_progress: { todo: {}, blocked: {}, in_review: {}, done: finish, cancelled: cancel },
    blocked: { todo: begin, in_progress: begin, in_review: begin, cancelled: cancel },
    in_review: { in_progress: {}, blocked: {}, done: finish, cancelled: cancel },
    done: { in_progress: { clears: ['completed_at'] } },
    cancelled: { todo: { role: 'manager' } },
  },
  {
    todo: 'idle',
    in_progress: 'going',
    blocked: 'warning',
    in_review: 'waiting',
    done: 'good',
    cancelled: 'bad',
  },
);

const finished: readonly Task['status'][] = ['done', 'cancelled'];
export const isFinished = (status: Task['status']) => finished.includes(status);
