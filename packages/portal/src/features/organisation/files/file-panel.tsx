import {
  FILE_PRESETS,
  type FileMapping,
  type Numbering,
  profileOf,
} from '@agent-assist/contract/wire'
import { useId } from 'react'
import { FileButton } from '../../../domain/imports/file-button.tsx'
import { number, wholePercent } from '@agent-assist/kit/format'
import board from '../../../ui/page/board.module.css'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Notice } from '../../../ui/state/notice.tsx'
import panel from '../../../ui/page/panel.module.css'
import { LongWork } from '../../../ui/state/long-work.tsx'
import { type ChosenFile, nameOfChosen } from './chosen-file.ts'
import { FileResult } from './file-result.tsx'
import { MappingForm } from './mapping-form.tsx'
import styles from '../source-panel/source-panel.module.css'
import type { ImportProgress } from './send-file.ts'
import { useFileImport } from './use-file-import.ts'

interface FilePanelProps {
  organisationId: string
  /** The mapping of the last file. */
  saved: FileMapping | undefined
  /** Helpdesks whose numbers are known. */
  numberings?: readonly Numbering[] | undefined
}

/** Imports a file of tickets, from the choice of the file to the result. */
export function FilePanel(props: FilePanelProps) {
  const { organisationId, saved: before, numberings = [] } = props
  const id = useId()
  const { step, saved, choose, start, stop, again } = useFileImport(organisationId, before)
  return (
    <section className={cx(panel.panel, board.w12)} aria-labelledby={id}>
      <div className={panel.head}>
        <h2 id={id}>Import a file</h2>
        <span className={cx(panel.sub, 'trunc')}>
          CSV, XLSX or JSON, also as gz or zip; importing a file again never creates duplicates
        </span>
      </div>
      <div className={styles.source}>
        {step.at === 'choose' && <Choose error={step.error} onFile={choose} />}
        {step.at === 'map' && (
          <MappingForm
            key={`${nameOfChosen(step)} ${step.file.lastModified}`}
            organisationId={organisationId}
            file={step.file}
            part={step.part}
            parts={step.parts}
            sample={step.sample}
            saved={saved}
            numberings={numberings}
            onPart={(part) => void choose(step.file, part)}
            onImport={(mapping, repeats) => void start(step, mapping, repeats)}
            onCancel={again}
          />
        )}
        {step.at === 'running' && <Running {...step} onStop={stop} />}
        {(step.at === 'done' || step.at === 'stopped' || step.at === 'failed') && (
          <FileResult step={step} onAgain={again} />
        )}
      </div>
    </section>
  )
}

const KNOWN = FILE_PRESETS.filter((preset) => preset !== 'usual')
  .map((preset) => profileOf(preset).name)
  .join(', ')

interface ChooseProps {
  error: string | undefined
  onFile: (file: File) => Promise<void>
}

const Choose = ({ error, onFile }: ChooseProps) => (
  <>
    <p>
      We detect exports of these helpdesks: {KNOWN}. For other files, map the columns. Nothing is
      stored before you have seen the first rows, and an import can be undone for 30 days.
    </p>
    {error && <Notice>{error}</Notice>}
    <div className={styles.acts}>
      <FileButton
        look="primary"
        accept=".csv,.tsv,.txt,.xlsx,.jsonl,.ndjson,.json,.gz,.zip"
        onFile={(file) => void onFile(file)}
      >
        Choose a file
      </FileButton>
    </div>
  </>
)

interface RunningProps extends ChosenFile {
  progress: ImportProgress
  onStop: () => void
}

const Running = ({ progress, onStop, ...chosen }: RunningProps) => (
  <>
    <LongWork
      label={`Importing ${nameOfChosen(chosen)}`}
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
