import orval from 'orval'

const { generate } = orval
for (const client of ['fetch', 'zod'])
  await generate({
    input: { target: process.env.SPEC },
    output: { target: `out/orval-${client}/api.ts`, client, mode: 'single' },
  })
