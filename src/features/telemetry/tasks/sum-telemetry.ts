import type { WorkerDeps } from '../../../context.ts'
import { defineTask } from '../../../tasks/index.ts'
import { dueProjects } from '../store/due-projects.ts'
import { storeOf } from '../store/store-of.ts'

/** The shortest pause, so that the notes of several batches are added together. */
const waitSeconds = 5
/** The pause as a multiple of the time that a run took: a project with very many items uses a twentieth of a core. */
const pauseFactor = 20
/** A run starts no further step after this time. */
const sliceMs = 10_000

/** Runs the store's maintenance for a project, which keeps its reports cheap; batches do not wait for it. */
export const sumTelemetry = defineTask<WorkerDeps>({
  kind: 'telemetry.sum',
  role: 'collect',
  concurrency: 2,
  missing: { due: dueProjects, everySeconds: waitSeconds },
  async run(deps, { key: id, failures, signal }) {
    const began = performance.now()
    const isOver = () => signal.aborted || performance.now() - began > sliceMs
    let more = true
    for (const step of storeOf(deps).maintenance)
      for (more = true; more && !isOver(); )
        more = await step(deps.db.write, { id }, { now: deps.clock.now(), failures })
    const pauseSeconds = ((performance.now() - began) / 1_000) * pauseFactor
    if (!more && pauseSeconds <= waitSeconds) return undefined
    return { inSeconds: Math.max(waitSeconds, pauseSeconds) }
  },
})
