/** `npm run db`: psql on the database in use. What follows `--` goes to psql. */
import { spawnSync } from 'node:child_process'
import { openSession } from '../src/cli/session.ts'

const say = (message: string) => process.stderr.write(`${message}\n`)

// Ctrl-C is psql's, which ends a query with it.
process.on('SIGINT', () => {})
const session = await openSession(process.env, say, { checkSchema: false }).catch((error: Error) => {
  say(error.message)
  process.exit(1)
})
try {
  const { username, password, hostname, port, pathname, searchParams } = new URL(session.databaseUrl)
  // The password stays out of the list of processes.
  const { error, status } = spawnSync('psql', process.argv.slice(2), {
    stdio: 'inherit',
    env: {
      ...process.env,
      PGHOST: hostname.replace(/^\[(.*)\]$/, '$1'),
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      ...(searchParams.has('sslmode') && { PGSSLMODE: String(searchParams.get('sslmode')) }),
      PGAPPNAME: 'castlane psql',
    },
  })
  if (error) {
    say(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'psql is not installed. Install it (Debian and Ubuntu: apt install postgresql-client; macOS: brew install libpq), or point another client at the database: host, port and password of the embedded one are in embedded.json of the data folder.'
        : error.message,
    )
  }
  process.exitCode = error ? 1 : (status ?? 1)
} finally {
  await session.close()
}
