#!/usr/bin/env node
/** `castlane-mcp`: the tools of a Castlane server for agents whose programs start their MCP servers themselves. */
import { serveStdio } from './stdio.ts'

const usage = `castlane-mcp

Serves the tools of a Castlane server over standard input and output, by the Model Context Protocol.
It reads from the environment:

  CASTLANE_KEY            an API key; made with "agent": "act", its agent may also post, spend and delete
  CASTLANE_URL            where the server is   (http://localhost:8080)
  CASTLANE_ORGANIZATION   the child organization to act for, with its parent's key   (the key's own)
`

const { CASTLANE_KEY: apiKey, CASTLANE_URL: baseUrl = 'http://localhost:8080', CASTLANE_ORGANIZATION } = process.env

if (process.argv.includes('--help')) process.stdout.write(usage)
else if (!apiKey) {
  process.stderr.write(`CASTLANE_KEY is missing.\n\n${usage}`)
  process.exitCode = 2
} else
  await serveStdio({
    apiKey,
    baseUrl,
    organizationId: CASTLANE_ORGANIZATION,
    input: process.stdin,
    output: process.stdout,
  })
