/** Starts the server: `PORT` and `HOST` say where. */
import { createApp } from './app.ts'

const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? '127.0.0.1'
createApp().listen(port, host, (error?: Error) => {
  if (error) throw error
  process.stdout.write(`Listening on http://${host}:${port}\n`)
})
