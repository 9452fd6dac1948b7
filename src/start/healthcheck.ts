/** Whether the process with these settings lives: exit code 0 if its /healthz answers. For the health check of an image. */
import { loadConfig, reachableHost } from '../config/config.ts'

const { http, servesApi } = loadConfig(process.env)
const port = servesApi ? http.port : http.workerPort
if (port === null) {
  process.stderr.write('A process that does not serve the API answers probes where CASTLANE_WORKER_PORT is set.\n')
  process.exitCode = 1
} else {
  const isAlive = await fetch(`http://${reachableHost(http.host)}:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  process.exitCode = isAlive ? 0 : 1
}
