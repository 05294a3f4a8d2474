/** A measurement that tells figures to the table, as a process of its own. */
export interface Part {
  name: string
  /** What it does, for who waits. */
  doing: string
  file: string
  args?: string[]
  /** It is stopped after so long. */
  limitS: number
}

/** In the order in which they run. */
export const PARTS: Part[] = [
  {
    name: 'peers',
    doing: 'the open panel and the survey beside others',
    file: 'bench/peers/run.ts',
    args: ['--only', '^chat react-chatbot-kit|^survey formbricks', '--runs', '5'],
    limitS: 180,
  },
  {
    name: 'survey',
    doing: 'a survey by its link beside Formbricks',
    file: 'bench/survey/run.ts',
    args: ['4'],
    limitS: 120,
  },
  {
    name: 'shell',
    doing: 'the first dashboard and switching on a slow processor',
    file: 'bench/shell/run.ts',
    limitS: 240,
  },
  {
    name: 'pages',
    doing: 'Lighthouse on the first dashboard of a cold phone',
    file: 'bench/lighthouse/run.ts',
    limitS: 240,
  },
  {
    name: 'quiet',
    doing: 'the first start of the demo, until it is quiet',
    file: 'bench/writing/quiet.ts',
    limitS: 210,
  },
  {
    name: 'figures',
    doing: 'figures a second, 20,000 tickets embedded',
    file: 'bench/throughput/run.ts',
    args: ['figures', '20000'],
    limitS: 120,
  },
  {
    name: 'postgres',
    doing: 'figures a second, 200,000 tickets on PostgreSQL',
    file: 'bench/throughput/run.ts',
    args: ['postgres', '200000'],
    limitS: 240,
  },
  {
    name: 'suggestions',
    doing: 'suggestions a second',
    file: 'bench/throughput/run.ts',
    args: ['suggestions', '1200'],
    limitS: 150,
  },
  {
    name: 'writing',
    doing: 'events, webhook and import',
    file: 'bench/writing/run.ts',
    args: ['4', '4500'],
    limitS: 120,
  },
  {
    name: 'memory',
    doing: 'memory of a server with 200,000 tickets embedded',
    file: 'bench/memory/run.ts',
    limitS: 240,
  },
  {
    name: 'report',
    doing: 'the usage report: opening, CSV, PDF',
    file: 'bench/report/run.ts',
    args: ['500000'],
    limitS: 300,
  },
  {
    name: 'scale',
    doing: '2,000 organisations on PostgreSQL',
    file: 'bench/scale/run.ts',
    args: ['10000'],
    limitS: 180,
  },
]
