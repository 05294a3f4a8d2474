import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  createCall,
  cutText,
  OrganisationId,
  type Reply,
  SentimentExample,
} from '@agent-assist/contract'
import { type FileRow, fileRows } from '@agent-assist/file-reader/rows'
import { readConfig } from '../platform/config/config.ts'
import { openFile } from '../platform/basics/open-file.ts'
import { lockHolder } from '../platform/data-folder/lock.ts'
import { openDb } from '../platform/data-folder/open-db.ts'
import { storeExamples, trainSentiment } from './training.ts'

const HELP = `npm run train-sentiment -- --org ORG [FILE.csv …]

Trains how the messages of the organisation ORG sound on the labels that its people gave, and on labelled
texts from CSV files. A running server does the work. A model is used where it beats the default model
on examples that it has not seen; otherwise everything stays as it is.

FILE   CSV with a heading; one column "text" or "comment", one "label" or "sentiment" that holds
       negative, neutral or positive, or a step from 1 (very positive) to 5 (very negative).
       Rows without a label are excluded.`

const BATCH = 500

/** The class in a cell; undefined for anything else. */
function classIn(cell: string): SentimentExample['label'] | undefined {
  const step = Number(cell)
  if (cell && step >= 1 && step <= 5) {
    if (step === 3) return 'neutral'
    return step < 3 ? 'positive' : 'negative'
  }
  const parsed = SentimentExample.shape.label.safeParse(cell.trim().toLowerCase())
  return parsed.success ? parsed.data : undefined
}

/** The example in a row; undefined without a text or a label. */
function exampleIn({ value, problem }: FileRow): SentimentExample | undefined {
  if (problem) return undefined
  const cells = value as Record<string, string>
  const text = cutText(cells.text ?? cells.comment ?? '', 20_000)
  const label = classIn(cells.label ?? cells.sentiment ?? '')
  return text.trim() && label ? { text, label } : undefined
}

async function* examplesIn(file: string): AsyncGenerator<SentimentExample> {
  for await (const { rows } of fileRows(await openFile(file), file))
    yield* rows.map(exampleIn).filter((example) => example !== undefined)
}

/** Connects to PostgreSQL directly, otherwise to the server that has locked the data folder. */
async function connect(org: string) {
  const config = readConfig(process.env)
  if (config.databaseUrl) {
    const { db, close } = await openDb(config)
    return {
      store: (examples: SentimentExample[]) => storeExamples(db, org, examples),
      train: () => trainSentiment(db, org),
      close,
    }
  }
  const holder = lockHolder(config.dataDir)
  const [api, key] = [holder?.api, holder?.operatorKey]
  if (!api || !key)
    throw new Error('No server of this data folder runs: start it with npm start, then try again.')
  const params = { organisationId: org }
  const call = createCall(api, () => key)
  return {
    store: (examples: SentimentExample[]) =>
      call('storeSentimentExamples', { params, body: { examples } }),
    train: () => call('trainSentiment', { params }),
    close: async () => undefined,
  }
}

async function sendFile(file: string, store: (examples: SentimentExample[]) => Promise<unknown>) {
  let batch: SentimentExample[] = []
  let read = 0
  for await (const example of examplesIn(file)) {
    read += batch.push(example) ? 1 : 0
    if (batch.length < BATCH) continue
    await store(batch)
    batch = []
  }
  if (batch.length > 0) await store(batch)
  if (read === 0) throw new Error(`${file} holds no labelled text. --help says what is read.`)
  console.log(`${file}: ${read} labelled texts`)
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function lineOf({ language, examples, model, base, isUsed }: Language): string {
  if (!model || !base) return `${language}: ${examples} examples are too few`
  const verdict = isUsed ? 'used from now on' : 'not used: the default model is as good'
  const scores = (of: typeof model) => `${percent(of.accuracy)}, macro-F1 ${of.macroF1.toFixed(3)}`
  return `${language}: ${examples} examples, model ${scores(model)}, default model ${scores(base)}; ${verdict}`
}
type Language = Reply<'trainSentiment'>['languages'][number]

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { org: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return console.log(HELP)
  if (!OrganisationId.safeParse(values.org).success)
    throw new Error('Enter the organisation: --org ORG.')
  const folder = process.env.INIT_CWD ?? process.cwd() // npm sets where it was called
  const { store, train, close } = await connect(String(values.org))
  try {
    for (const file of positionals) await sendFile(resolve(folder, file), store)
    const { languages } = await train()
    if (languages.length === 0) console.log('Nobody has labelled anything yet.')
    for (const language of languages) console.log(lineOf(language))
  } finally {
    await close()
  }
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
