import { Counter, Histogram, Registry } from 'prom-client'
import type { EndedRun } from '../tasks/index.ts'

/** Counts the tasks and jobs that this process ran; their other metrics are read from the database. */
export interface TaskMetrics {
  readonly registry: Registry
  count(run: EndedRun): void
  /** An attempt of a job, however it ended. */
  countJob(type: string, seconds: number): void
}

export function createTaskMetrics(): TaskMetrics {
  const registry = new Registry()
  const registers = [registry]
  const runs = new Counter({
    name: 'castlane_task_runs_total',
    help: 'Runs of tasks that this process ended, by kind and result: succeeded, failed, unavailable (the database did not answer), stopped (with the process) or lost (another worker has the task).',
    labelNames: ['kind', 'result'],
    registers,
  })
  const durations = new Histogram({
    name: 'castlane_task_run_duration_seconds',
    help: 'How long runs of tasks took in this process.',
    labelNames: ['kind'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 20, 60, 300],
    registers,
  })
  const jobDurations = new Histogram({
    name: 'castlane_job_run_duration_seconds',
    help: 'How long attempts of jobs took in this process.',
    labelNames: ['type'],
    buckets: [0.05, 0.25, 1, 5, 20, 60, 300],
    registers,
  })
  return {
    registry,
    countJob: (type, seconds) => jobDurations.observe({ type }, seconds),
    count({ kind, result, seconds }) {
      runs.inc({ kind, result })
      durations.observe({ kind }, seconds)
    },
  }
}
