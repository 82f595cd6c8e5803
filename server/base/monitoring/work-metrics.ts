import { Counter, Histogram, type Registry } from 'prom-client';

const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];
const attemptBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export type JobOutcome = 'completed' | 'retried' | 'failed';
export type AttemptOutcome = 'delivered' | 'retried' | 'failed';

/** Counts and times of the work that this process does as a worker. */
export class WorkMetrics {
  readonly #jobs: Counter<'queue' | 'outcome'>;
  readonly #jobTimes: Histogram<'queue'>;
  readonly #attempts: Counter<'outcome'>;
  readonly #attemptTimes: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#jobs = new Counter({
      name: 'platform_jobs_total',
      help: 'Runs of jobs. A failed job is not tried again; a retried one is.',
      labelNames: ['queue', 'outcome'],
      registers,
    });
    this.#jobTimes = new Histogram({
      name: 'platform_job_duration_seconds',
      help: 'Time of a run of a job.',
      labelNames: ['queue'],
      buckets: jobBuckets,
      registers,
    });
    this.#attempts = new Counter({
      name: 'platform_webhook_attempts_total',
      help: 'Attempts to deliver a webhook. A failed delivery is not tried again; a retried one is.',
      labelNames: ['outcome'],
      registers,
    });
    this.#attemptTimes = new Histogram({
      name: 'platform_webhook_attempt_duration_seconds',
      help: 'Time until the receiver of a webhook answered.',
      buckets: attemptBuckets,
      registers,
    });
  }

  noteJob(queue: string, outcome: JobOutcome, milliseconds: number): void {
    this.#jobs.inc({ queue, outcome });
    this.#jobTimes.observe({ queue }, milliseconds / 1000);
  }

  noteAttempt(outcome: AttemptOutcome, milliseconds: number): void {
    this.#attempts.inc({ outcome });
    this.#attemptTimes.observe(milliseconds / 1000);
  }
}
