import type { WorkerDeps } from '../../../context.ts'
import { defineTask } from '../../../tasks/index.ts'
import { telemetryStore } from '../store/postgres-store.ts'

const { upkeep } = telemetryStore

/** How long notes wait at least, so that those of many batches are added together. */
const waitSeconds = 5
/** A project whose people have very many items is summed for a twentieth of the time. */
const restTimes = 20
/** A run begins nothing further after so long. */
const sliceMs = 10_000

/** Does what keeps the reports of a project cheap: its batches leave it to this task. */
export const sumTelemetry = defineTask<WorkerDeps>({
  kind: 'telemetry.sum',
  role: 'collect',
  concurrency: 2,
  missing: { due: upkeep.due, everySeconds: waitSeconds },
  async run(deps, { key: id, signal }) {
    const began = performance.now()
    const isOver = () => signal.aborted || performance.now() - began > sliceMs
    let more = true
    for (const step of upkeep.steps)
      for (more = true; more && !isOver(); ) more = await step(deps.db.write, { id }, deps.clock.now())
    const restSeconds = ((performance.now() - began) / 1_000) * restTimes
    if (!more && restSeconds <= waitSeconds) return undefined
    return { inSeconds: Math.max(waitSeconds, restSeconds) }
  },
})
