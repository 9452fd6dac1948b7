/** How many rows a table receives at 1×; ids and times are computed from a row's number and these. */
const atOne = {
  org: 500,
  prj: 5_000,
  key: 2_000,
  acc: 10_000,
  apo: 100_000,
  inf: 10_000,
  cnt: 100_000,
  cmt: 20_000,
  cnl: 10_000,
  rvl: 10_000,
  exp: 10_000,
  med: 100_000,
  job: 300_000,
  cre: 250_000,
  evt: 1_000_000,
  dlv: 1_000_000,
  whe: 2_000,
  rul: 5_000,
  itm: 100_000,
  act: 50_000,
  // Items of one project have the same conversation: as many conversations as some projects together.
  cnv: 20_000,
  cno: 20_000,
  adc: 1_000,
  cmp: 10_000,
  rec: 20_000,
  ing: 20_000,
  ghi: 500,
  app: 5_000,
  lea: 2_000,
  poa: 2_000,
  oas: 10_000,
  upl: 20_000,
  gains: 1_000_000,
  telemetry: 1_000_000,
  conversions: 100_000,
  touches: 100_000,
  attributions: 50_000,
  requests: 200_000,
  answers: 100_000,
}

export type Rows = keyof typeof atOne
export type Sizes = Readonly<Record<Rows, number>>

/** @param times 1 for a service of 500 organizations, each with a little, and one of them with a tenth of everything */
export function sizesOf(times: number): Sizes {
  // Projects are dealt out by tens, and every table needs as many rows as make its filters answer.
  const scaled = Object.entries(atOne).map(([name, rows]) => [name, Math.max(20, Math.round((rows * times) / 20) * 20)])
  return Object.fromEntries(scaled) as Sizes
}
