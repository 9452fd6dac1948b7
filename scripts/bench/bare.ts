/** A bare Express app that makes the same database reads as the real one and does nothing else, for comparison. */
import express from 'express'
import { insertProject, readJob, readProjects, readWhoami, report } from './yardstick.ts'

const app = express()
app.disable('x-powered-by')
app.disable('etag')

app.get('/v1/whoami', async (req, res) => {
  res.json(await readWhoami(req.headers['x-api-key']))
})
app.get('/v1/jobs/:jobId', async (req, res) => {
  res.json(await readJob(req.headers['x-api-key'], req.params.jobId))
})
app.get('/v1/projects', async (req, res) => {
  res.json(await readProjects(req.headers['x-api-key']))
})
app.use(express.json())
app.post('/v1/projects', async (req, res) => {
  const { name } = req.body as { name: string }
  res.status(201).json(await insertProject(req.headers['x-api-key'], name))
})

const server = app.listen(0, '127.0.0.1', () => report(server))
