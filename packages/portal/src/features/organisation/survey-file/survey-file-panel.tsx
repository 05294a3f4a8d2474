import { useQuery } from '@tanstack/react-query'
import { number, wholePercent } from '@agent-assist/kit/format'
import { type Sample, sampleOf } from '@agent-assist/file-reader/rows'
import { useId, useState } from 'react'
import { FileButton } from '../../../domain/imports/file-button.tsx'
import { useImportRun } from '../../../domain/imports/use-import-run.ts'
import { q } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/notify/sentence.ts'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import board from '../../../ui/page/board.module.css'
import panel from '../../../ui/page/panel.module.css'
import { LongWork } from '../../../ui/state/long-work.tsx'
import { Notice } from '../../../ui/state/notice.tsx'
import { Failed, SkeletonRows } from '../../../ui/state/states.tsx'
import styles from '../source-panel/source-panel.module.css'
import { type AnswerProgress, NO_ANSWERS, sendAnswers } from './send-answers.ts'
import { SurveyForm } from './survey-form.tsx'
import { SurveyResult } from './survey-result.tsx'

type Choosing = { file: File; sample: Sample } | { error?: string }

/** Imports answers to surveys of other programs, from the choice of the file to the result. */
export function SurveyFilePanel({ organisationId }: { organisationId: string }) {
  const id = useId()
  const [choosing, setChoosing] = useState<Choosing>({})
  const { run, start, stop, again } = useImportRun<{ file: File }, AnswerProgress>(
    NO_ANSWERS,
    () => undefined,
  )
  async function choose(file: File) {
    try {
      setChoosing({ file, sample: await sampleOf(file, file.name) })
    } catch (error) {
      setChoosing({ error: `${file.name}: ${(error as Error).message}` })
    }
  }
  function anew() {
    setChoosing({})
    again()
  }
  return (
    <section className={cx(panel.panel, board.w12)} aria-labelledby={id}>
      <div className={panel.head}>
        <h2 id={id}>Import answers to surveys</h2>
        <span className={cx(panel.sub, 'trunc')}>
          Google Forms, Typeform, SurveyMonkey, Delighted, HubSpot and others
        </span>
      </div>
      <div className={styles.source}>
        {!run && !('file' in choosing) && <Choose error={choosing.error} onFile={choose} />}
        {!run && 'file' in choosing && (
          <Mapped
            {...choosing}
            organisationId={organisationId}
            onImport={(rules, targets) =>
              void start({ file: choosing.file }, (signal, onProgress) => {
                const { file } = choosing
                return sendAnswers({ organisationId, file, rules, targets, signal, onProgress })
              })
            }
            onCancel={anew}
          />
        )}
        {run?.at === 'running' && <Running {...run} onStop={stop} />}
        {run && run.at !== 'running' && <SurveyResult run={run} onAgain={anew} />}
      </div>
    </section>
  )
}

interface ChooseProps {
  error: string | undefined
  onFile: (file: File) => Promise<void>
}

const Choose = ({ error, onFile }: ChooseProps) => (
  <>
    <p>
      A CSV file with a row for each answer. Nothing is stored before you have seen the first
      answers; importing a file again never creates duplicates.
    </p>
    {error && <Notice>{error}</Notice>}
    <div className={styles.acts}>
      <FileButton
        accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.gz,.zip"
        onFile={(file) => void onFile(file)}
      >
        Choose answers
      </FileButton>
    </div>
  </>
)

type MappedProps = { organisationId: string; file: File; sample: Sample } & Pick<
  Parameters<typeof SurveyForm>[0],
  'onImport' | 'onCancel'
>

/** The form, once the templates are loaded. */
function Mapped({ organisationId, ...form }: MappedProps) {
  const query = useQuery(q('listSurveyTemplates', { params: { organisationId }, query: {} }))
  if (query.data) return <SurveyForm {...form} templates={query.data.items} />
  if (!query.error) return <SkeletonRows rows={4} rowHeight={28} />
  return (
    <Failed
      what="The survey templates could not be loaded"
      hint={sentenceOf(query.error)}
      onRetry={() => void query.refetch()}
    />
  )
}

interface RunningProps {
  file: File
  progress: AnswerProgress
  onStop: () => void
}

const Running = ({ file, progress, onStop }: RunningProps) => (
  <>
    <LongWork
      label={`Importing ${file.name}`}
      aside={wholePercent(Math.floor(progress.share * 100))}
      done={progress.share}
    />
    <p className={styles.quiet}>
      {number(progress.added)} added, {number(progress.updated)} updated,{' '}
      {number(progress.refused.length)} refused. Keep this screen open until it is done.
    </p>
    <div className={styles.acts}>
      <Button onClick={onStop}>Stop</Button>
    </div>
  </>
)
