// Owns the embedded PostgreSQL of the folder named in the first argument until it is asked to end.
import { startEmbedded } from '../../../src/db/embedded.ts'

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const server = await startEmbedded({
    dataDir: process.argv[2]!,
    port: null,
    log: (message) => say({ log: message }),
    onLost: (error) => say({ lost: error.message }),
  })
  await server.announce('http://127.0.0.1:8080')
  process.once('SIGTERM', async () => {
    await server.stop()
    process.exit(0)
  })
  say({ url: server.databaseUrl, masterKeys: server.masterKeys })
} catch (error) {
  const { name, message } = error as Error
  say({ refused: name, message })
  process.exit(1)
}
