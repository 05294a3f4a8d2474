/** @jsxImportSource preact */
import { percent } from '@agent-assist/kit/format'
import type { FileJob, FileKind } from './file-job.ts'
import { Icon } from '../base/icon.tsx'
import type { Report } from '../model/report.ts'

const KINDS: readonly FileKind[] = ['csv', 'pdf']

/** Buttons that export the rows as CSV, or the report as PDF. */
export function FileButtons({ report, files }: { report: Report; files: FileJob }) {
  const { status, shownTypes } = report
  const isOff =
    (status.value !== 'ready' && status.value !== 'refreshing') ||
    shownTypes.value.length === 0 ||
    files.making.value !== undefined
  return (
    <div class="ur-files">
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          class="w-btn line"
          disabled={isOff}
          aria-label={`Export ${kind.toUpperCase()}`}
          onClick={() => void files.make(kind)}
        >
          <Icon name="download" />
          {kind.toUpperCase()}
        </button>
      ))}
    </div>
  )
}

/** What a page has to allow if it keeps the report in a sandboxed frame. */
const Refused = () => (
  <p class="ur-job" role="status">
    No file? The page around this report has to allow downloads: its frame needs “allow-downloads
    allow-same-origin” in the sandbox attribute.
  </p>
)

/** Progress of a file with a cancel button, or a message that it failed or may have been refused. */
export function FileProgress({ files }: { files: FileJob }) {
  const making = files.making.value
  const failed = files.failed.value
  if (making)
    return (
      <div class="ur-job" role="status">
        <span>
          {making.kind.toUpperCase()}: {making.what}
        </span>
        <progress max={1} value={making.done} aria-label={percent(making.done * 100)} />
        <button type="button" class="w-btn line sm" onClick={files.cancel}>
          Cancel
        </button>
      </div>
    )
  if (!failed) return files.mayBeRefused.value ? <Refused /> : null
  return (
    <div class="ur-job" role="alert">
      <span>The {failed.toUpperCase()} file could not be created.</span>
      <button type="button" class="w-btn line sm" onClick={() => void files.make(failed)}>
        Try again
      </button>
    </div>
  )
}
